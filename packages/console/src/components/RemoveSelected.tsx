import DeleteOutlined from "@mui/icons-material/DeleteOutlined";
import { Button } from "@mui/material";
import { type ReactNode, useState } from "react";
import { useListContext, useTranslate } from "react-admin";
import { RemoveDialog } from "./RemoveDialog.tsx";
import { useRemove } from "./use-remove.tsx";

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
      {asking && (
        <RemoveDialog
          ids={selectedIds.map(String)}
          title={translate("ra.message.are_you_sure")}
          onClose={() => setAsking(false)}
          onConfirm={confirmed}
        />
      )}
    </>
  );
}
