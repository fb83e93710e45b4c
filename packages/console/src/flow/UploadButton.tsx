import UploadIcon from "@mui/icons-material/UploadFileOutlined";
import { Box, Button, Typography } from "@mui/material";
import { useMutation, useQueries } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { useNotify, useRefresh } from "react-admin";
import { useCodes } from "../entity/access.tsx";
import { useWords } from "../entity/use-entity.tsx";
import { AskDialog } from "../ui/AskDialog.tsx";
import { FailureAlert } from "../ui/FailureAlert.tsx";
import { FileButton } from "../ui/FileButton.tsx";
import { useErrorToast } from "../ui/use-error-toast.ts";
import { useConsoleData } from "../wire/use-console-data.ts";
import { DeployUnder, nowhere, type Under } from "./DeployUnder.tsx";
import { drawingFiles } from "./drawing-files.ts";
import { Findings } from "./ModelChecks.tsx";

/** Deploys drawings from files. */
export function UploadButton(): ReactNode {
  const words = useWords();
  const [isOpen, setIsOpen] = useState(false);
  if (!useCodes().has("flow_manager_deploy")) return null;
  return (
    <>
      <Button startIcon={<UploadIcon />} onClick={() => setIsOpen(true)}>
        {words(["上传部署", "Upload and deploy"])}
      </Button>
      {isOpen && <UploadDialog onClose={() => setIsOpen(false)} />}
    </>
  );
}

function UploadDialog({ onClose }: { onClose: () => void }): ReactNode {
  const words = useWords();
  const notify = useNotify();
  const refresh = useRefresh();
  const data = useConsoleData();
  const [files, setFiles] = useState<readonly File[]>([]);
  const [under, setUnder] = useState<Under>(nowhere);
  const checks = useQueries({
    queries: files.map((file, at) => ({
      queryKey: ["flow/manager", "check", at, file.name, file.size, file.lastModified, under.tenantIds],
      queryFn: () => data.checkProcessFile(file, under.tenantIds),
      gcTime: 0,
    })),
  });
  const isChecked = files.length > 0 && checks.every(({ isSuccess }) => isSuccess);
  const { mutate, isPending } = useMutation({
    mutationFn: () => data.deployProcessFiles(files, under),
    onSuccess: () => {
      notify(words(["部署成功", "Deployed"]), { type: "success" });
      refresh();
      onClose();
    },
    onError: useErrorToast(),
  });
  return (
    <AskDialog
      title={words(["上传部署", "Upload and deploy"])}
      width="sm"
      verb={words(["部署", "Deploy"])}
      isBusy={isPending}
      isDisabled={under.category === "" || !isChecked}
      onConfirm={mutate}
      onClose={onClose}
    >
      <DeployUnder under={under} onChange={setUnder} />
      <FileButton
        multiple
        variant="outlined"
        startIcon={<UploadIcon />}
        accept={drawingFiles}
        label={words(["选择 bpmn20.xml 文件", "Choose bpmn20.xml files"])}
        onChoose={setFiles}
        sx={{ mt: 2 }}
      />
      <Box sx={{ display: "grid", gap: 1, mt: 1, overflowWrap: "anywhere" }}>
        {files.map(({ name }, at) => (
          <div key={name}>
            <Typography variant="subtitle2">{name}</Typography>
            <FailureAlert error={checks[at]?.error} />
            {checks[at]?.data && <Findings findings={checks[at].data} />}
          </div>
        ))}
      </Box>
    </AskDialog>
  );
}
