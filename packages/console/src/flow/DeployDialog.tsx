import { ownFlowCategory } from "@bladekit/sdk/rules";
import { Box } from "@mui/material";
import { type ReactNode, useState } from "react";
import { useGetOne, useResourceContext } from "react-admin";
import { useVerb } from "../entity/list/use-verb.ts";
import { useWords } from "../entity/use-entity.tsx";
import type { ActionPartProps, Row } from "../model/define-entity.ts";
import { AskDialog } from "../ui/AskDialog.tsx";
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
  const resource = useResourceContext() ?? "";
  const [row] = rows;
  const isPlatform = useIsPlatform();
  const category = `${row?.category ?? ""}` || (isPlatform ? "" : ownFlowCategory);
  const [under, setUnder] = useState<Under>({ ...nowhere, category });
  const { data: model } = useGetOne<Row>(resource, { id: row?.id ?? "" });
  const xml = model && `${model.modelEditorXml}`;
  const { findings = [] } = useModelChecks(xml, under.tenantIds);
  const isWrong = findings.some(({ level }) => level === "error");
  const { mutate, isPending } = useVerb("deploy", onDone);
  const deploy = () => mutate({ query: { modelId: row?.id ?? "", ...under } });
  return (
    <AskDialog
      title={`${words(["启用", "Put into use"])} ${row ? nameOf(row as never) : ""}`}
      width="sm"
      verb={words(["启用", "Put into use"])}
      isBusy={isPending}
      isDisabled={under.category === "" || isWrong}
      onConfirm={deploy}
      onClose={onClose}
    >
      <DeployUnder under={under} onChange={setUnder} />
      <Box sx={{ mt: 2, display: "grid", gap: 2 }}>
        <ModelChecks xml={xml} tenantIds={under.tenantIds} />
        <ModelDifferences xml={xml} />
        {!isWrong && <ModelRehearsal xml={xml} />}
      </Box>
    </AskDialog>
  );
}
