import FileDownloadOutlined from "@mui/icons-material/FileDownloadOutlined";
import { Button } from "@mui/material";
import { useMutation } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useListContext, useNotify, useTranslate } from "react-admin";
import { useConsoleData } from "../../providers/use-console-data.ts";
import { useErrorToast } from "../use-error-toast.ts";
import { saveFile } from "./save-file.ts";

/** Exports what the list shows under its filters and in its order, all pages of it. */
export function ExportButton(): ReactNode {
  const translate = useTranslate();
  const data = useConsoleData();
  const notify = useNotify();
  const onError = useErrorToast();
  const { resource, filterValues, sort, total } = useListContext();
  const { mutate, isPending } = useMutation({
    mutationFn: () => data.exportRows(resource, filterValues, sort),
    onSuccess: (content) => {
      saveFile(content, `${translate(`exchange.what.${resource.split("/")[1]}`)}.xlsx`);
      notify("exchange.exported", { type: "success" });
    },
    onError,
  });
  return (
    <Button
      variant="outlined"
      startIcon={<FileDownloadOutlined />}
      loading={isPending}
      loadingPosition="start"
      disabled={!total}
      onClick={() => mutate()}
    >
      {translate(isPending ? "exchange.exporting" : "ra.action.export")}
    </Button>
  );
}
