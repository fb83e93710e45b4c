import { recruitMarking } from "@bladekit/openapi/entities/recruit-marking";
import { isScore } from "@bladekit/sdk/rules";
import { Box, Paper, TextField, Typography } from "@mui/material";
import { useMutation } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { useWords } from "../../../entity/use-entity.tsx";
import type { MarkingSheet } from "../../../model/console-data-provider.ts";
import { useErrorToast } from "../../../ui/use-error-toast.ts";
import { useConsoleData } from "../../../wire/use-console-data.ts";

interface CandidateMarkProps {
  panelId: string;
  candidate: MarkingSheet["candidates"][number];
  /** Marks are no longer taken. */
  isClosed: boolean;
  onMarked: (after: MarkingSheet) => void;
}

/** One person with the box for the mark, which is saved when the examiner leaves it. */
export function CandidateMark({ panelId, candidate, isClosed, onMarked }: CandidateMarkProps): ReactNode {
  const words = useWords();
  const data = useConsoleData();
  const onError = useErrorToast();
  const { inviteeId, seatNo, candidateName, jobTitle, isAbsent, mark } = candidate;
  const kept = mark === undefined ? "" : String(mark);
  const [typed, setTyped] = useState<string>();
  const text = typed ?? kept;
  const value = /^\d{1,3}(\.\d{1,2})?$/.test(text.trim()) ? Number(text) : Number.NaN;
  const isFault = text.trim() !== "" && !isScore(value);
  const save = useMutation({
    mutationFn: async () =>
      (await data.run(recruitMarking.name, "mark", { body: { id: panelId, inviteeId, mark: value } })) as MarkingSheet,
    onSuccess: (after) => {
      onMarked(after);
      setTyped(undefined);
    },
    onError,
  });
  const leave = () => {
    if (typed === undefined || typed.trim() === kept) return setTyped(undefined);
    if (isScore(value) && !save.isPending) save.mutate();
  };
  const number = words([`${seatNo} 号`, `No. ${seatNo}`]);
  return (
    <Paper
      component="li"
      variant="outlined"
      sx={{ display: "grid", gridTemplateColumns: "56px minmax(0, 1fr) 112px", alignItems: "center", gap: 1.5, p: 1.5 }}
    >
      <Typography sx={{ fontSize: "1.25rem", fontWeight: 600, fontVariantNumeric: "tabular-nums" }}>
        {number}
      </Typography>
      <Box sx={{ minWidth: 0 }}>
        {candidateName && <Typography sx={{ overflowWrap: "anywhere" }}>{candidateName}</Typography>}
        <Typography variant="body2" sx={{ color: "text.secondary", overflowWrap: "anywhere" }}>
          {jobTitle}
        </Typography>
      </Box>
      {isAbsent ? (
        <Typography sx={{ color: "text.secondary", textAlign: "right" }}>{words(["缺席", "Absent"])}</Typography>
      ) : (
        <TextField
          value={text}
          disabled={isClosed}
          error={isFault || save.isError}
          helperText={helpOf(words, { isFault, isTyped: typed !== undefined, isSaved: kept !== "", isClosed })}
          onChange={({ target }) => setTyped(target.value)}
          onBlur={leave}
          onKeyDown={({ key }) => key === "Enter" && leave()}
          slotProps={{
            htmlInput: {
              "aria-label": words([`${number}的评分`, `Mark of ${number}`]),
              inputMode: "decimal",
              enterKeyHint: "done",
              maxLength: 6,
              style: { textAlign: "right", fontSize: "1.25rem" },
            },
          }}
        />
      )}
    </Paper>
  );
}

interface Standing {
  isFault: boolean;
  isTyped: boolean;
  isSaved: boolean;
  isClosed: boolean;
}

function helpOf(words: ReturnType<typeof useWords>, { isFault, isTyped, isSaved, isClosed }: Standing): string {
  if (isFault) return words(["0–100，至多两位小数", "0–100, two decimals at most"]);
  if (isClosed) return " ";
  if (isTyped) return words(["未保存", "Not saved"]);
  return isSaved ? words(["已保存", "Saved"]) : words(["未评", "No mark"]);
}
