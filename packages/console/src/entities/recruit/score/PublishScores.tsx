import { Button } from "@mui/material";
import { useMutation } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { Confirm, useNotify, useRefresh, useResourceContext } from "react-admin";
import { useWords } from "../../../entity/use-entity.tsx";
import { useErrorToast } from "../../../ui/use-error-toast.ts";
import { useConsoleData } from "../../../wire/use-console-data.ts";

/** Shows candidates of a post their scores as they are now; a correction is published again. */
export function PublishScores({ jobId }: { jobId: string }): ReactNode {
  const words = useWords();
  const notify = useNotify();
  const refresh = useRefresh();
  const data = useConsoleData();
  const resource = useResourceContext() ?? "";
  const [isOpen, setOpen] = useState(false);
  const { mutate, isPending } = useMutation({
    mutationFn: async () => (await data.run(resource, "publish", { body: { jobId } })) as { count: number },
    onSuccess: ({ count }) => {
      notify(words([`已公布 ${count} 人的成绩`, `Scores published: ${count}`]), { type: "success" });
      refresh();
    },
    onError: useErrorToast(),
    onSettled: () => setOpen(false),
  });
  return (
    <>
      <Button variant="contained" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {words(["公布成绩", "Publish scores"])}
      </Button>
      <Confirm
        isOpen={isOpen}
        loading={isPending}
        title={words(["公布成绩", "Publish scores"])}
        content={words([
          "应聘者将看到此刻的成绩与名次，并收到通知。公布后再更正的，须再次公布。",
          "Candidates will see the scores and ranks as they are now, and will be notified. Later corrections must be published again.",
        ])}
        onClose={() => setOpen(false)}
        onConfirm={() => mutate()}
      />
    </>
  );
}
