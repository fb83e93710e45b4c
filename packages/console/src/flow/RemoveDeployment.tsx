import type { ReactNode } from "react";
import { Confirm } from "react-admin";
import { useVerb } from "../entity/list/use-verb.ts";
import { useWords } from "../entity/use-entity.tsx";
import type { ActionPartProps } from "../model/define-entity.ts";

/** Removes a version that nobody has started. */
export function RemoveDeployment({ rows, onClose, onDone }: ActionPartProps): ReactNode {
  const words = useWords();
  const [row] = rows;
  const { mutate, isPending } = useVerb("deleteDeployment", onDone);
  return (
    <Confirm
      isOpen
      title={`${words(["删除部署", "Remove deployment"])} ${row?.name ?? ""} v${row?.version ?? ""}`}
      content={words([
        "删除后不能发起；已发起过的版本不能删除，可以挂起。",
        "It can no longer be started. A version that has been started cannot be removed, but it can be suspended.",
      ])}
      confirmColor="warning"
      loading={isPending}
      onClose={onClose}
      // A refusal is shown outside of the dialog. A screen reader does not hear it while the dialog is open, so the dialog closes.
      onConfirm={() => mutate({ query: { deploymentIds: `${row?.deploymentId ?? ""}` } }, { onError: onClose })}
    />
  );
}
