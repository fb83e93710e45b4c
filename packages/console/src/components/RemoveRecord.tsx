import DeleteOutlined from "@mui/icons-material/DeleteOutlined";
import { Button } from "@mui/material";
import { type ReactNode, useState } from "react";
import { useTranslate } from "react-admin";
import { RemoveDialog } from "./RemoveDialog.tsx";
import { useRemove } from "./use-remove.tsx";

interface RemoveRecordProps {
  id: string;
  name: string;
  onRemoved: () => void;
}

/** The button that removes the record of a page, once that has been confirmed. */
export function RemoveRecord({ id, name, onRemoved }: RemoveRecordProps): ReactNode {
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
        onClick={() => setAsking(true)}
      >
        {translate("ra.action.delete")}
      </Button>
      {asking && (
        <RemoveDialog
          ids={[id]}
          title={name}
          onClose={() => setAsking(false)}
          onConfirm={() => {
            setAsking(false);
            remove([id]);
          }}
        />
      )}
    </>
  );
}
