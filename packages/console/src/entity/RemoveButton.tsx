import DeleteOutlined from "@mui/icons-material/DeleteOutlined";
import { Button } from "@mui/material";
import { type ReactNode, useState } from "react";
import { useTranslate } from "react-admin";
import { lazyPart } from "../ui/loading/lazy-part.tsx";
import { PartBoundary } from "../ui/loading/PartBoundary.tsx";
import { useRemove } from "./use-remove.tsx";

const RemoveDialog = lazyPart(async () => (await import("./RemoveDialog.tsx")).RemoveDialog);

interface RemoveButtonProps {
  ids: readonly string[];
  /** The heading of the question: the name of a record, or a question about all of them. */
  title: string;
  onRemoved: () => void;
}

/** The button that removes records, once that has been confirmed. */
export function RemoveButton({ ids, title, onRemoved }: RemoveButtonProps): ReactNode {
  const translate = useTranslate();
  const [asking, setAsking] = useState(false);
  const { remove, isPending } = useRemove(onRemoved);
  return (
    <>
      <Button
        size="small"
        color="error"
        startIcon={<DeleteOutlined />}
        loading={isPending}
        aria-haspopup="dialog"
        onClick={() => setAsking(true)}
      >
        {translate("ra.action.delete")}
      </Button>
      {asking && (
        <PartBoundary fallback={null} onClose={() => setAsking(false)}>
          <RemoveDialog
            ids={ids}
            title={title}
            onClose={() => setAsking(false)}
            onConfirm={() => {
              setAsking(false);
              remove(ids);
            }}
          />
        </PartBoundary>
      )}
    </>
  );
}
