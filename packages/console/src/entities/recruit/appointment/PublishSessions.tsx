import type { AppointmentClash } from "@bladekit/openapi";
import { Alert, DialogContentText, List, ListItem, ListItemText } from "@mui/material";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useResourceContext } from "react-admin";
import { useVerb } from "../../../entity/list/use-verb.ts";
import { useWords } from "../../../entity/use-entity.tsx";
import type { ActionPartProps } from "../../../model/define-entity.ts";
import { AskDialog } from "../../../ui/AskDialog.tsx";
import { FailureAlert } from "../../../ui/FailureAlert.tsx";
import { toMinute } from "../../../ui/shown-time.ts";
import { useConsoleData } from "../../../wire/use-console-data.ts";

/** Publishes sessions, after a look at people who would have to be in two places at a time. */
export function PublishSessions({ rows, onClose, onDone }: ActionPartProps): ReactNode {
  const words = useWords();
  const data = useConsoleData();
  const resource = useResourceContext() ?? "";
  const ids = rows.map(({ id }) => id);
  const { mutate, isPending } = useVerb("publish", onDone);
  const clashes = useQuery({
    queryKey: [resource, "clashes", ids],
    queryFn: async () => (await data.run(resource, "clashes", { ids })) as AppointmentClash[],
    gcTime: 0,
  });
  const count = rows.reduce((sum, { planned }) => sum + Number(planned), 0);
  const found = clashes.data ?? [];
  return (
    <AskDialog
      title={words(["发布日程", "Publish"])}
      width="sm"
      verb={words(["发布", "Publish"])}
      isBusy={isPending}
      isDisabled={clashes.isPending || found.length > 0}
      onConfirm={() => mutate({ ids })}
      onClose={onClose}
    >
      <FailureAlert error={clashes.error} />
      {found.length > 0 ? (
        <Alert severity="error">
          {words([
            `${found.length} 处时间冲突。请先在日程名单中改期，再发布。`,
            `Clashes of times: ${found.length}. Move people in the list of invitees first, then publish.`,
          ])}
        </Alert>
      ) : (
        <DialogContentText>
          {words([
            `将通知 ${count} 人，他们可以确认、放弃或改期。`,
            `${count} people will be told. They can confirm, decline or take another time.`,
          ])}
        </DialogContentText>
      )}
      <List dense>
        {found.map((clash) => (
          <ListItem key={`${clash.inviteeId} ${clash.otherTitle} ${clash.otherStartTime}`} disableGutters>
            <ListItemText
              primary={`${clash.candidateName} ${clash.applicationNo}`}
              secondary={words([
                `${clash.title} ${toMinute(clash.startTime)} 与 ${clash.otherTitle} ${toMinute(clash.otherStartTime)}`,
                `${clash.title} ${toMinute(clash.startTime)} and ${clash.otherTitle} ${toMinute(clash.otherStartTime)}`,
              ])}
            />
          </ListItem>
        ))}
      </List>
    </AskDialog>
  );
}
