import { useMutation } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Confirm, useNotify, useResourceContext } from "react-admin";
import type { ActionPartProps } from "../../entity/define-entity.ts";
import { useWords } from "../../entity/use-entity.tsx";
import { useConsoleData } from "../../providers/use-console-data.ts";
import { useErrorToast } from "../use-error-toast.ts";

/** Removes a version that nobody has started. */
export function RemoveDeployment({ rows, onClose, onDone }: ActionPartProps): ReactNode {
  const words = useWords();
  const notify = useNotify();
  const data = useConsoleData();
  const resource = useResourceContext() ?? "";
  const [row] = rows;
  const tell = useErrorToast();
  const { mutate, isPending } = useMutation({
    mutationFn: () =>
      data.run(resource, "deleteDeployment", { query: { deploymentIds: `${row?.deploymentId ?? ""}` } }),
    onSuccess: () => {
      notify("entity.done", { type: "success" });
      onDone();
    },
    onError: (error) => {
      onClose();
      tell(error);
    },
  });
  return (
    <Confirm
      isOpen
      title={`${words(["删除部署", "Remove the deployment"])} ${row?.name ?? ""} v${row?.version ?? ""}`}
      content={words([
        "删除后不能发起；已发起过的版本不能删除，可以挂起。",
        "Nobody can start it then. A version that was started cannot be removed; suspend it.",
      ])}
      confirmColor="warning"
      loading={isPending}
      onClose={onClose}
      onConfirm={() => mutate()}
    />
  );
}
