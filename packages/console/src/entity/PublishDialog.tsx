import { Button, DialogContentText } from "@mui/material";
import type { ReactNode } from "react";
import type { ActionPartProps } from "../model/define-entity.ts";
import { AskDialog } from "../ui/AskDialog.tsx";
import { between } from "./between.ts";
import { useVerb } from "./list/use-verb.ts";
import { useEntity, useWords } from "./use-entity.tsx";

/** Publishes the chosen rows or takes them offline, all of them or none. */
export function PublishDialog({ rows, onClose, onDone }: ActionPartProps): ReactNode {
  const { description } = useEntity();
  const words = useWords();
  const { mutate, isPending } = useVerb("publish", onDone);
  const put = (publishState: "published" | "offline") =>
    mutate({ ids: rows.map(({ id }) => id), query: { publishState } });
  return (
    <AskDialog
      title={words(["发布或下线", "Publish or take offline"])}
      verb={words(["发布", "Publish"])}
      isDisabled={isPending}
      onConfirm={() => put("published")}
      onClose={onClose}
      actions={
        <Button disabled={isPending} onClick={() => put("offline")}>
          {words(["下线", "Take offline"])}
        </Button>
      }
    >
      <DialogContentText>{rows.map((row) => `${row[description.title] ?? ""}`).join(words(between))}</DialogContentText>
    </AskDialog>
  );
}
