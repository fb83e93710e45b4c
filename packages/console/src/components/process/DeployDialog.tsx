import { Box, Button, Dialog, DialogActions, DialogContent, DialogTitle } from "@mui/material";
import { useMutation } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { useGetOne, useNotify, useResourceContext, useTranslate } from "react-admin";
import type { ActionPartProps, Row } from "../../entity/define-entity.ts";
import { useWords } from "../../entity/use-entity.tsx";
import { useConsoleData } from "../../providers/use-console-data.ts";
import { useErrorToast } from "../use-error-toast.ts";
import { DeployUnder, nowhere, type Under } from "./DeployUnder.tsx";
import { ModelChecks, useModelChecks } from "./ModelChecks.tsx";

/** Deploys a drawing under a category, once it was checked. Processes that run go on with their own version. */
export function DeployDialog({ rows, onClose, onDone }: ActionPartProps): ReactNode {
  const words = useWords();
  const translate = useTranslate();
  const notify = useNotify();
  const data = useConsoleData();
  const resource = useResourceContext() ?? "";
  const [row] = rows;
  const [under, setUnder] = useState<Under>({ ...nowhere, category: `${row?.category ?? ""}` });
  const { data: model } = useGetOne<Row>(resource, { id: row?.id ?? "" });
  const xml = model && `${model.modelEditorXml}`;
  const { data: findings = [] } = useModelChecks(xml);
  const isWrong = findings.some(({ level }) => level === "error");
  const { mutate, isPending } = useMutation({
    mutationFn: () => data.run(resource, "deploy", { query: { modelId: row?.id ?? "", ...under } }),
    onSuccess: () => {
      notify(words(["部署成功", "Deployed"]), { type: "success" });
      onDone();
    },
    onError: useErrorToast(),
  });
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="sm" aria-labelledby="deploy-title">
      <DialogTitle id="deploy-title">{`${words(["部署", "Deploy"])} ${row?.name ?? ""}`}</DialogTitle>
      <DialogContent>
        <DeployUnder under={under} onChange={setUnder} />
        <Box sx={{ mt: 2 }}>
          <ModelChecks xml={xml} />
        </Box>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{translate("ra.action.cancel")}</Button>
        <Button variant="contained" disabled={isPending || under.category === "" || isWrong} onClick={() => mutate()}>
          {words(["部署", "Deploy"])}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
