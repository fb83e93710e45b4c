import Upload from "@mui/icons-material/FileUploadOutlined";
import { useMutation } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useNotify, useRefresh } from "react-admin";
import { useWords } from "../../../entity/use-entity.tsx";
import { FileButton } from "../../../ui/FileButton.tsx";
import { useErrorToast } from "../../../ui/use-error-toast.ts";
import { useConsoleData } from "../../../wire/use-console-data.ts";

/** Stores files; the server says which kinds and sizes it takes. */
export function UploadButton(): ReactNode {
  const words = useWords();
  const data = useConsoleData();
  const notify = useNotify();
  const refresh = useRefresh();
  const onError = useErrorToast();
  const { mutate, isPending } = useMutation({
    mutationFn: async (files: readonly File[]) => {
      for (const file of files) await data.upload(file);
    },
    onSuccess: () => notify("entity.done", { type: "success" }),
    onError,
    // Some may be stored before one is refused.
    onSettled: refresh,
  });
  return (
    <FileButton
      multiple
      variant="outlined"
      startIcon={<Upload />}
      loading={isPending}
      label={words(["上传文件", "Upload files"])}
      onChoose={mutate}
    />
  );
}
