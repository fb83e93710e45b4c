import FileUploadOutlined from "@mui/icons-material/FileUploadOutlined";
import { Button } from "@mui/material";
import { type ReactNode, useState } from "react";
import { useRefresh, useTranslate } from "react-admin";
import type { ImportQuery } from "../../model/console-data-provider.ts";
import { lazyPart } from "../../ui/loading/lazy-part.tsx";
import { PartBoundary } from "../../ui/loading/PartBoundary.tsx";

const ImportDialog = lazyPart(async () => (await import("./ImportDialog.tsx")).ImportDialog);

/** Opens the import of the present resource; the list shows what it has taken. */
export function ImportButton({ belongsTo }: { belongsTo?: ImportQuery }): ReactNode {
  const translate = useTranslate();
  const refresh = useRefresh();
  const [isOpen, setOpen] = useState(false);
  const close = () => {
    setOpen(false);
    refresh();
  };
  return (
    <>
      <Button
        variant="outlined"
        startIcon={<FileUploadOutlined />}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        {translate("exchange.import")}
      </Button>
      {isOpen && (
        <PartBoundary fallback={null} onClose={close}>
          <ImportDialog onClose={close} belongsTo={belongsTo} />
        </PartBoundary>
      )}
    </>
  );
}
