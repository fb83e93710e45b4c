import { type ProcessPack, processPacks } from "@bladekit/openapi/packs/processes";
import { drawnText } from "@bladekit/sdk/rules";
import { ButtonBase, Paper, Typography } from "@mui/material";
import { useMutation } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useNotify } from "react-admin";
import { useNavigate } from "react-router-dom";
import { useWords } from "../../entity/use-entity.tsx";
import { AskDialog } from "../../ui/AskDialog.tsx";
import { useErrorToast } from "../../ui/use-error-toast.ts";
import { useConsoleData } from "../../wire/use-console-data.ts";
import { drawnWords } from "../form/flow-fields.ts";
import { drawProcess } from "./draw-process.ts";
import { newKey } from "./new-key.ts";

/** Ready-made approvals. One click makes a process of the hospital's own, and opens its cards. */
export function GalleryDialog({ onClose }: { onClose: () => void }): ReactNode {
  const words = useWords();
  const data = useConsoleData();
  const navigate = useNavigate();
  const notify = useNotify();
  const { mutate, isPending } = useMutation({
    mutationFn: async (pack: ProcessPack) => {
      const modelKey = newKey();
      const modelEditorXml = await drawProcess(pack, modelKey);
      const { title, about, category = "" } = pack;
      const [name, description] = [title, about].map((text) => drawnText(text).zh);
      const input = { name, description, modelKey, category, modelEditorXml };
      return `${(await data.create("flow/model", { data: input })).data.id}`;
    },
    onSuccess: (id) => {
      onClose();
      navigate(`/flow/model/${id}`);
      notify(
        words(["请看办理人是否合适，再保存并启用", "Check the people of each step, then save and put it into use"]),
      );
    },
    onError: useErrorToast(),
  });
  return (
    <AskDialog
      title={words(["从模板新建", "New from a template"])}
      width="md"
      onClose={onClose}
      sx={{ display: "grid", gap: 1.5, gridTemplateColumns: { xs: "1fr", sm: "1fr 1fr", md: "1fr 1fr 1fr" } }}
    >
      {processPacks.map((pack) => (
        <Paper key={pack.code} variant="outlined" sx={{ display: "grid" }}>
          <ButtonBase
            disabled={isPending}
            onClick={() => mutate(pack)}
            sx={{
              ...{ display: "grid", gap: 0.5, p: 1.5, textAlign: "start", alignContent: "start" },
              ...{ justifyItems: "start", justifyContent: "start", "&:hover": { bgcolor: "action.hover" } },
              "&.Mui-focusVisible": { outline: 2, outlineColor: "primary.main" },
            }}
          >
            <Typography variant="subtitle2">{words(drawnWords(pack.title))}</Typography>
            <Typography variant="body2" color="textSecondary">
              {words(drawnWords(pack.about))}
            </Typography>
          </ButtonBase>
        </Paper>
      ))}
    </AskDialog>
  );
}
