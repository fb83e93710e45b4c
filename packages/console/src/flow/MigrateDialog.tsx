import type { FlowDefinition, FlowMigrationPlan, FlowMigrationResult } from "@bladekit/openapi";
import * as en from "@bladekit/openapi/labels/en";
import * as zh from "@bladekit/openapi/labels/zh";
import {
  Alert,
  Box,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
  MenuItem,
  TextField,
  Typography,
} from "@mui/material";
import { useMutation, useQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { useGetList, useTranslate } from "react-admin";
import { useWords } from "../entity/use-entity.tsx";
import type { ActionPartProps } from "../model/define-entity.ts";
import { FailureAlert } from "../ui/FailureAlert.tsx";
import { formStyle } from "../ui/form-style.ts";
import { toMinute } from "../ui/shown-time.ts";
import { useErrorToast } from "../ui/use-error-toast.ts";
import { useConsoleData } from "../wire/use-console-data.ts";

type Move = { readonly node: string; readonly to: string };
type Migration = { fromId: string; toId: string; steps: readonly Move[]; processInstanceIds?: readonly string[] };

const opposite = ({ fromId, toId, steps }: Migration, moved: readonly string[]): Migration => ({
  ...{ fromId: toId, toId: fromId, processInstanceIds: moved },
  steps: steps.map(({ node, to }) => ({ node: to, to: node })),
});

/** Moves running processes of a version to another one: a preview first, and a way back right after. */
export function MigrateDialog({ rows, onClose, onDone }: ActionPartProps): ReactNode {
  const words = useWords();
  const translate = useTranslate();
  const data = useConsoleData();
  const onError = useErrorToast();
  const [row] = rows as readonly (FlowDefinition & { id: string })[];
  const fromId = row?.id ?? "";
  const { data: versions = [], isPending: isLoading } = useGetList<FlowDefinition & { id: string }>("flow/manager", {
    filter: { key: row?.key ?? "" },
    pagination: { page: 1, perPage: 100 },
  });
  const others = versions.filter(({ id, key }) => id !== fromId && key === row?.key);
  const [chosen, setChosen] = useState("");
  const toId = chosen || (others[0]?.id ?? "");
  const [targets, setTargets] = useState<Readonly<Record<string, string>>>({});
  const steps = Object.entries(targets).map(([node, to]) => ({ node, to }));
  const migration: Migration = { fromId, toId, steps };
  const { data: plan, error } = useQuery({
    queryKey: ["flow/manager", "migration", migration],
    queryFn: async () => (await data.run("flow/manager", "previewMigration", { body: migration })) as FlowMigrationPlan,
    enabled: toId !== "",
    placeholderData: (before) => before,
    gcTime: 0,
  });
  const call = useMutation({
    mutationFn: async (body: Migration) => (await data.run("flow/manager", "migrate", { body })) as FlowMigrationResult,
    onError,
  });
  const undo = useMutation({
    mutationFn: async (body: Migration) => (await data.run("flow/manager", "migrate", { body })) as FlowMigrationResult,
    onSuccess: onDone,
    onError,
  });
  const done = call.data;
  const close = done ? onDone : onClose;
  return (
    <Dialog open onClose={close} fullWidth maxWidth="sm" aria-labelledby="migrate-title">
      <DialogTitle id="migrate-title">
        {`${words(["换版", "Move to another version"])} ${row?.name ?? ""} v${row?.version ?? ""}`}
      </DialogTitle>
      <DialogContent sx={{ display: "grid", gap: 2, ...formStyle }}>
        {!isLoading && others.length === 0 && (
          <DialogContentText>{words(["该流程没有其他版本。", "This process has no other version."])}</DialogContentText>
        )}
        {others.length > 0 && !done && (
          <>
            <DialogContentText>
              {words([
                "运行中的流程改按所选版本走。新发起的流程不受影响。",
                "Running processes will continue on the chosen version. New processes are not affected.",
              ])}
            </DialogContentText>
            <TextField
              select
              label={words([zh.flowMigration_toId, en.flowMigration_toId])}
              value={toId}
              onChange={({ target }) => {
                setChosen(target.value);
                setTargets({});
              }}
            >
              {others.map(({ id, version, deploymentTime }) => (
                <MenuItem key={id} value={id}>
                  {`v${version} · ${toMinute(deploymentTime)}`}
                </MenuItem>
              ))}
            </TextField>
            <FailureAlert error={error} />
            {plan && <Plan plan={plan} targets={targets} onChange={setTargets} />}
          </>
        )}
        {done && <Outcome done={done} />}
      </DialogContent>
      <DialogActions>
        {done && done.moved.length > 0 && (
          <Button
            color="inherit"
            disabled={undo.isPending}
            onClick={() => undo.mutate(opposite(migration, done.moved))}
          >
            {words(["换回原版", "Move back"])}
          </Button>
        )}
        <Button color="inherit" onClick={close}>
          {translate(done ? "ra.action.close" : "ra.action.cancel")}
        </Button>
        {!done && others.length > 0 && (
          <Button
            variant="contained"
            disabled={call.isPending || !plan || plan.movable === 0}
            onClick={() => call.mutate(migration)}
          >
            {words([`换版 ${plan?.movable ?? 0} 个`, `Move ${plan?.movable ?? 0}`])}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
}

type PlanProps = {
  plan: FlowMigrationPlan;
  targets: Readonly<Record<string, string>>;
  onChange: (targets: Readonly<Record<string, string>>) => void;
};

/** Steps where processes stand, each with the step of the other version that stands for it. */
function Plan({ plan, targets, onChange }: PlanProps): ReactNode {
  const words = useWords();
  if (plan.steps.length === 0) {
    return (
      <Alert severity="info">{words(["该版本没有运行中的流程", "No processes are running on this version"])}</Alert>
    );
  }
  return (
    <>
      {plan.steps.map(({ node, name, count, to }) => {
        const value = targets[node] ?? to;
        const isListed = plan.targets.some((target) => target.node === value);
        return (
          <TextField
            key={node}
            select
            label={words([`“${name}”（${count} 个）到`, `“${name}” (${count}) goes to`])}
            value={value}
            error={value === ""}
            helperText={value === "" ? words(["请选择新版的环节", "Choose a step in the new version"]) : undefined}
            slotProps={{ inputLabel: { shrink: true } }}
            onChange={({ target }) => onChange({ ...targets, [node]: target.value })}
          >
            {plan.targets.map((target) => (
              <MenuItem key={target.node} value={target.node}>
                {target.name}
              </MenuItem>
            ))}
            {value !== "" && !isListed && <MenuItem value={value}>{name}</MenuItem>}
          </TextField>
        );
      })}
      <Staying
        staying={plan.staying}
        title={words(["不能换版，留在原版", "These cannot be moved and stay on this version"])}
      />
    </>
  );
}

function Staying({ staying, title }: { staying: FlowMigrationPlan["staying"]; title: string }): ReactNode {
  if (staying.length === 0) return null;
  return (
    <Alert severity="warning">
      <Typography variant="subtitle2">{title}</Typography>
      <Box component="ul" sx={{ m: 0, pl: 2.5, maxHeight: 200, overflowY: "auto" }}>
        {staying.map(({ processInstanceId, startUser, startTime, message }) => (
          <li key={processInstanceId}>{`${startUser} · ${toMinute(startTime)} · ${message}`}</li>
        ))}
      </Box>
    </Alert>
  );
}

function Outcome({ done }: { done: FlowMigrationResult }): ReactNode {
  const words = useWords();
  return (
    <>
      <Alert severity="success">
        {words([`已换版 ${done.moved.length} 个流程`, `Processes moved: ${done.moved.length}`])}
      </Alert>
      <Staying staying={done.staying} title={words(["留在原版", "These stayed on this version"])} />
    </>
  );
}
