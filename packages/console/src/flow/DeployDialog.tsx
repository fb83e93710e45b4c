import { ownFlowCategory } from "@bladekit/sdk/rules";
import { Box, Button, Dialog, DialogActions, DialogContent, DialogTitle } from "@mui/material";
import { type ReactNode, useState } from "react";
import { useGetOne, useResourceContext, useTranslate } from "react-admin";
import { useVerb } from "../entity/list/use-verb.ts";
import { useWords } from "../entity/use-entity.tsx";
import type { ActionPartProps, Row } from "../model/define-entity.ts";
import { formStyle } from "../ui/form-style.ts";
import { useIsPlatform } from "../wire/use-is-platform.ts";
import { DeployUnder, nowhere, type Under } from "./DeployUnder.tsx";
import { useModelName } from "./ModelCells.tsx";
import { ModelChecks, useModelChecks } from "./ModelChecks.tsx";
import { ModelDifferences } from "./ModelDifferences.tsx";
import { ModelRehearsal } from "./ModelRehearsal.tsx";

/** Deploys a drawing under a category, once it was checked. Processes that run go on with their own version. */
export function DeployDialog({ rows, onClose, onDone }: ActionPartProps): ReactNode {
  const words = useWords();
  const nameOf = useModelName();
  const translate = useTranslate();
  const resource = useResourceContext() ?? "";
  const [row] = rows;
  const isPlatform = useIsPlatform();
  const category = `${row?.category ?? ""}` || (isPlatform ? "" : ownFlowCategory);
  const [under, setUnder] = useState<Under>({ ...nowhere, category });
  const { data: model } = useGetOne<Row>(resource, { id: row?.id ?? "" });
  const xml = model && `${model.modelEditorXml}`;
  const { data: findings = [] } = useModelChecks(xml, under.tenantIds);
  const isWrong = findings.some(({ level }) => level === "error");
  const { mutate, isPending } = useVerb("deploy", onDone);
  const deploy = () => mutate({ query: { modelId: row?.id ?? "", ...under } });
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="sm" aria-labelledby="deploy-title">
      <DialogTitle id="deploy-title">{`${words(["启用", "Put into use"])} ${row ? nameOf(row as never) : ""}`}</DialogTitle>
      <DialogContent sx={formStyle}>
        <DeployUnder under={under} onChange={setUnder} />
        <Box sx={{ mt: 2, display: "grid", gap: 2 }}>
          <ModelChecks xml={xml} tenantIds={under.tenantIds} />
          <ModelDifferences xml={xml} />
          {!isWrong && <ModelRehearsal xml={xml} />}
        </Box>
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onClose}>
          {translate("ra.action.cancel")}
        </Button>
        <Button variant="contained" disabled={isPending || under.category === "" || isWrong} onClick={deploy}>
          {words(["启用", "Put into use"])}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
