import { DialogContentText } from "@mui/material";
import type { ReactNode } from "react";
import { useVerb } from "../entity/list/use-verb.ts";
import { useWords } from "../entity/use-entity.tsx";
import type { ActionPartProps } from "../model/define-entity.ts";
import { AskDialog } from "../ui/AskDialog.tsx";

/** Suspends a deployed process, or lets it go on. */
export function StateDialog({ rows, onClose, onDone }: ActionPartProps): ReactNode {
  const words = useWords();
  const [row] = rows;
  const isActive = row?.suspensionState === 1;
  const { mutate, isPending } = useVerb("changeState", onDone);
  const change = () => mutate({ query: { processId: row?.id ?? "", state: isActive ? "suspend" : "active" } });
  const verb = isActive ? words(["挂起", "Suspend"]) : words(["激活", "Activate"]);
  return (
    <AskDialog title={`${verb} ${row?.name ?? ""}`} verb={verb} isBusy={isPending} onConfirm={change} onClose={onClose}>
      <DialogContentText>
        {isActive
          ? words(["挂起后不能发起，也不能办理已发起的。", "It can no longer be started, and running processes stop."])
          : words(["激活后可以发起和办理。", "It can be started, and running processes continue."])}
      </DialogContentText>
    </AskDialog>
  );
}
