import Upload from "@mui/icons-material/FileUploadOutlined";
import { Button } from "@mui/material";
import { useMutation } from "@tanstack/react-query";
import { type ReactNode, useRef } from "react";
import { useNotify, useRefresh } from "react-admin";
import { useErrorToast } from "../../../components/use-error-toast.ts";
import { useWords } from "../../../entity/use-entity.tsx";
import { useConsoleData } from "../../../providers/use-console-data.ts";

/** Stores files; the server says which kinds and sizes it takes. */
export function UploadButton(): ReactNode {
  const words = useWords();
  const data = useConsoleData();
  const notify = useNotify();
  const refresh = useRefresh();
  const onError = useErrorToast();
  const chooser = useRef<HTMLInputElement>(null);
  const { mutate, isPending } = useMutation({
    mutationFn: async (files: readonly File[]) => {
      for (const file of files) await data.upload(file);
    },
    onSuccess: () => notify("entity.done", { type: "success" }),
    onError,
    // Some may be stored before one is refused.
    onSettled: refresh,
  });
  const label = words(["上传文件", "Upload files"]);
  return (
    <>
      <Button variant="outlined" startIcon={<Upload />} loading={isPending} onClick={() => chooser.current?.click()}>
        {label}
      </Button>
      <input
        ref={chooser}
        type="file"
        hidden
        multiple
        aria-label={label}
        onChange={({ target }) => {
          const files = [...(target.files ?? [])];
          // The same file may be chosen again.
          target.value = "";
          if (files.length > 0) mutate(files);
        }}
      />
    </>
  );
}
