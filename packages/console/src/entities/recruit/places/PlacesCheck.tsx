import { Alert, Stack, TextField } from "@mui/material";
import type { ReactNode } from "react";
import { useWords } from "../../../entity/use-entity.tsx";
import type { StagePlaces } from "../../../model/console-data-provider.ts";
import { isOver } from "./is-over.ts";
import { PlacesTable } from "./PlacesTable.tsx";

interface PlacesCheckProps {
  entries: readonly StagePlaces[];
  /** The reason for more people; undefined where no reason allows more. */
  reason: string | undefined;
  onReason: (reason: string) => void;
  isTried: boolean;
}

const longestReason = 500;

/** People against places before a move, and the reason for more people than the stage takes. */
export function PlacesCheck({ entries, reason, onReason, isTried }: PlacesCheckProps): ReactNode {
  const words = useWords();
  if (entries.length === 0) return null;
  const over = entries.filter(isOver).length;
  const isMissing = isTried && reason !== undefined && reason.trim() === "";
  return (
    <Stack spacing={2}>
      <PlacesTable entries={entries} />
      {over > 0 && (
        <Alert severity="warning">
          {reason === undefined
            ? words([
                `${over} 个岗位超出招聘人数，请减少人数，或先修改岗位的招聘人数。`,
                `Posts with more people than places: ${over}. Choose fewer people, or change the places of the post first.`,
              ])
            : words([
                `${over} 个岗位超出可进入的人数，请减少人数，或填写理由。`,
                `Posts with more people than the stage takes: ${over}. Choose fewer people, or give a reason.`,
              ])}
        </Alert>
      )}
      {over > 0 && reason !== undefined && (
        <TextField
          multiline
          minRows={2}
          required
          label={words(["超出人数的理由", "Reason for more people"])}
          error={isMissing}
          helperText={
            isMissing
              ? words(["请填写超出人数的理由", "Give a reason for more people"])
              : words(["记入办理记录，应聘者看不到", "Kept in the history. Candidates do not see it"])
          }
          value={reason}
          onChange={({ target }) => onReason(target.value)}
          slotProps={{ htmlInput: { maxLength: longestReason } }}
        />
      )}
    </Stack>
  );
}
