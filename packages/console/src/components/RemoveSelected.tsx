import DeleteOutlined from "@mui/icons-material/DeleteOutlined";
import { Button } from "@mui/material";
import { type ReactNode, useState } from "react";
import { Confirm, useListContext, useTranslate } from "react-admin";
import { useRemove } from "./use-remove.ts";

export function RemoveSelected(): ReactNode {
  const translate = useTranslate();
  const { selectedIds, onUnselectItems } = useListContext();
  const [asking, setAsking] = useState(false);
  const { remove, isPending } = useRemove(onUnselectItems);
  const confirmed = () => {
    setAsking(false);
    remove(selectedIds.map(String));
  };
  return (
    <>
      <Button
        color="error"
        size="small"
        startIcon={<DeleteOutlined />}
        loading={isPending}
        onClick={() => setAsking(true)}
      >
        {translate("ra.action.delete")}
      </Button>
      <Confirm
        isOpen={asking}
        title="ra.message.are_you_sure"
        content="ra.message.delete_content"
        confirmColor="warning"
        onClose={() => setAsking(false)}
        onConfirm={confirmed}
      />
    </>
  );
}
