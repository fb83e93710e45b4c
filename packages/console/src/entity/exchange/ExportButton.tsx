import FileDownload from "@mui/icons-material/FileDownloadOutlined";
import { Button } from "@mui/material";
import { type ReactNode, useState } from "react";
import { useListContext } from "react-admin";
import { PartBoundary } from "../../ui/loading/PartBoundary.tsx";

interface ExportButtonProps {
  label: string;
  /** The dialog, given how to close it. */
  children: (close: () => void) => ReactNode;
}

/** Opens the dialog of an export, where the list has rows. */
export function ExportButton({ label, children }: ExportButtonProps): ReactNode {
  const { total } = useListContext();
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button
        variant="outlined"
        startIcon={<FileDownload />}
        disabled={!total}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        {label}
      </Button>
      {isOpen && (
        <PartBoundary fallback={null} onClose={close}>
          {children(close)}
        </PartBoundary>
      )}
    </>
  );
}
