import UploadIcon from "@mui/icons-material/UploadFileOutlined";
import { Box, Button, Dialog, DialogActions, DialogContent, DialogTitle } from "@mui/material";
import { useMutation } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { useNotify, useRefresh, useTranslate } from "react-admin";
import { useCodes } from "../../entity/access.tsx";
import { formStyle } from "../../entity/form/form-style.ts";
import { useWords } from "../../entity/use-entity.tsx";
import { useConsoleData } from "../../providers/use-console-data.ts";
import { FileButton } from "../FileButton.tsx";
import { useErrorToast } from "../use-error-toast.ts";
import { DeployUnder, nowhere, type Under } from "./DeployUnder.tsx";
import { drawingFiles } from "./drawing-files.ts";

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
  const translate = useTranslate();
  const notify = useNotify();
  const refresh = useRefresh();
  const data = useConsoleData();
  const [files, setFiles] = useState<readonly File[]>([]);
  const [under, setUnder] = useState<Under>(nowhere);
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
    <Dialog open onClose={onClose} fullWidth maxWidth="sm" aria-labelledby="upload-title">
      <DialogTitle id="upload-title">{words(["上传部署", "Upload and deploy"])}</DialogTitle>
      <DialogContent sx={formStyle}>
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
        <Box component="ul" sx={{ m: 0, mt: 1, pl: 2.5, overflowWrap: "anywhere" }}>
          {files.map(({ name }) => (
            <li key={name}>{name}</li>
          ))}
        </Box>
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onClose}>
          {translate("ra.action.cancel")}
        </Button>
        <Button
          variant="contained"
          disabled={isPending || under.category === "" || files.length === 0}
          onClick={() => mutate()}
        >
          {words(["检查并部署", "Check and deploy"])}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
