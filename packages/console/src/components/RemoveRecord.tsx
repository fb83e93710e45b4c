import DeleteOutlined from "@mui/icons-material/DeleteOutlined";
import { Button } from "@mui/material";
import { type ReactNode, useState } from "react";
import { Confirm, useTranslate } from "react-admin";
import { useRemove } from "./use-remove.ts";

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
      <Confirm
        isOpen={asking}
        title={name}
        content="ra.message.delete_content"
        confirmColor="warning"
        onClose={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false);
          remove([id]);
        }}
      />
    </>
  );
}
