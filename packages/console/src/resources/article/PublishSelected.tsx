import PublishOutlined from "@mui/icons-material/PublishOutlined";
import VisibilityOffOutlined from "@mui/icons-material/VisibilityOffOutlined";
import { Button } from "@mui/material";
import { useMutation } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useListContext, useNotify, useRefresh, useResourceContext, useTranslate } from "react-admin";
import { useErrorToast } from "../../components/use-error-toast.ts";
import type { PublishState } from "../../providers/console-data-provider.ts";
import { useConsoleData } from "../../providers/use-console-data.ts";

const icons = { published: <PublishOutlined />, offline: <VisibilityOffOutlined /> };

/** Shows the selected rows to the public, or takes them offline. */
export function PublishSelected({ wanted }: { wanted: PublishState }): ReactNode {
  const translate = useTranslate();
  const data = useConsoleData();
  const resource = useResourceContext() ?? "";
  const { selectedIds, onUnselectItems } = useListContext();
  const notify = useNotify();
  const refresh = useRefresh();
  const onError = useErrorToast();
  const { mutate, isPending } = useMutation({
    mutationFn: () => data.publish(resource, selectedIds.map(String), wanted, crypto.randomUUID()),
    onSuccess: () => {
      notify(`article.done.${wanted}`, { type: "success" });
      onUnselectItems();
      refresh();
    },
    onError,
  });
  return (
    <Button size="small" startIcon={icons[wanted]} loading={isPending} onClick={() => mutate()}>
      {translate(`article.action.${wanted}`)}
    </Button>
  );
}
