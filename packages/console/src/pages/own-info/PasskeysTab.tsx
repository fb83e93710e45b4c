import { Alert, Box, Button, List, ListItem, ListItemText, Skeleton, Typography } from "@mui/material";
import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { useShell } from "../../shell/shell-context.ts";
import { FailureAlert } from "../../ui/FailureAlert.tsx";
import { toMinute } from "../../ui/shown-time.ts";
import { hasPasskeys } from "../../wire/ask-authenticator.ts";
import type { Passkey } from "../../wire/own-passkeys.ts";
import { useLanguage } from "../../wire/use-language.ts";
import { PasskeyDialog, type PasskeyTask } from "./PasskeyDialog.tsx";
import { passkeyTexts } from "./passkey-texts.ts";
import { RecoveryCodes } from "./RecoveryCodes.tsx";

/** The passkeys of the person at work: a second factor beside the codes of an app. */
export function PasskeysTab(): ReactNode {
  const shell = useShell();
  const words = passkeyTexts[useLanguage()];
  const [task, setTask] = useState<PasskeyTask>();
  const [codes, setCodes] = useState<readonly string[]>([]);
  const { data, error, refetch } = useQuery({
    queryKey: ["ownPasskeys"],
    queryFn: async () => (await shell.passkeys?.())?.list(),
    refetchOnWindowFocus: false,
  });
  const obstacle = data && ((!data.usable && words.unusable) || (!hasPasskeys() && words.unsupported));
  return (
    <Box sx={{ display: "grid", gap: 2 }}>
      <Typography color="text.secondary">{words.hint}</Typography>
      <FailureAlert error={error} retry={refetch} />
      {!data && !error && <Skeleton variant="rounded" height={96} />}
      {obstacle && <Alert severity="info">{obstacle}</Alert>}
      {data?.records.length === 0 && <Typography>{words.none}</Typography>}
      {data && data.records.length > 0 && (
        <List disablePadding>
          {data.records.map((passkey) => (
            <PasskeyItem key={passkey.id} passkey={passkey} onTask={setTask} />
          ))}
        </List>
      )}
      {data && !obstacle && (
        <Button variant="contained" sx={{ justifySelf: "start" }} onClick={() => setTask({ kind: "add" })}>
          {words.add}
        </Button>
      )}
      {task && (
        <PasskeyDialog
          task={task}
          onClose={() => setTask(undefined)}
          onDone={(given) => {
            setTask(undefined);
            setCodes(given);
            void refetch();
          }}
        />
      )}
      {codes.length > 0 && <RecoveryCodes codes={codes} onClose={() => setCodes([])} />}
    </Box>
  );
}

function PasskeyItem({ passkey, onTask }: { passkey: Passkey; onTask: (task: PasskeyTask) => void }): ReactNode {
  const words = passkeyTexts[useLanguage()];
  const { name, host, isHere, createTime, lastUsedTime } = passkey;
  const facts = [
    `${words.created} ${toMinute(createTime)}`,
    lastUsedTime ? `${words.used} ${toMinute(lastUsedTime)}` : words.unused,
    ...(isHere ? [] : [`${words.elsewhere} ${host}`]),
  ];
  return (
    <ListItem divider disableGutters sx={{ flexWrap: "wrap", columnGap: 1 }}>
      <ListItemText primary={name} secondary={facts.join(" · ")} sx={{ minWidth: 200, overflowWrap: "anywhere" }} />
      {/* On a phone both go below the text, together. */}
      <Box>
        {(["rename", "remove"] as const).map((kind) => (
          <Button
            key={kind}
            size="small"
            color={kind === "remove" ? "error" : "primary"}
            aria-label={`${words[kind]} ${name}`}
            onClick={() => onTask({ kind, passkey })}
          >
            {words[kind]}
          </Button>
        ))}
      </Box>
    </ListItem>
  );
}
