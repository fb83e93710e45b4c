import { Button, Dialog, DialogActions, DialogContent, DialogTitle, MenuItem, TextField } from "@mui/material";
import { useMutation } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { useNotify, useResourceContext, useTranslate } from "react-admin";
import type { ActionPartProps } from "../../entity/define-entity.ts";
import { useWords } from "../../entity/use-entity.tsx";
import { useFieldChoices } from "../../entity/use-field-choices.ts";
import { useConsoleData } from "../../providers/use-console-data.ts";
import { useErrorToast } from "../use-error-toast.ts";

/** Deploys a drawing under a category. Processes that run go on with their own version. */
export function DeployDialog({ rows, onClose, onDone }: ActionPartProps): ReactNode {
  const words = useWords();
  const translate = useTranslate();
  const notify = useNotify();
  const data = useConsoleData();
  const resource = useResourceContext() ?? "";
  const [row] = rows;
  const [chosen, setChosen] = useState("");
  const { mutate, isPending } = useMutation({
    mutationFn: () => data.run(resource, "deploy", { query: { modelId: row?.id ?? "", category: chosen } }),
    onSuccess: () => {
      notify(words(["部署成功", "Deployed"]), { type: "success" });
      onDone();
    },
    onError: useErrorToast(),
  });
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="xs" aria-labelledby="deploy-title">
      <DialogTitle id="deploy-title">{`${words(["部署", "Deploy"])} ${row?.name ?? ""}`}</DialogTitle>
      <DialogContent>
        <Categories value={chosen} onChange={setChosen} />
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{translate("ra.action.cancel")}</Button>
        <Button variant="contained" disabled={isPending || chosen === ""} onClick={() => mutate()}>
          {words(["部署", "Deploy"])}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

const category = { label: ["流程分类", "Category"], kind: "choice", dict: "flow" } as const;

function Categories({ value, onChange }: { value: string; onChange: (value: string) => void }): ReactNode {
  const words = useWords();
  const { choices } = useFieldChoices(category);
  return (
    <TextField
      select
      fullWidth
      required
      margin="dense"
      label={words(category.label)}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    >
      {choices.map(({ id, name }) => (
        <MenuItem key={id} value={`flow_${id}`}>
          {name}
        </MenuItem>
      ))}
    </TextField>
  );
}
