import { recruitMarking } from "@bladekit/openapi/entities/recruit-marking";
import { Alert, Box, Button, LinearProgress, Paper, Skeleton, Typography } from "@mui/material";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { useParams } from "react-router-dom";
import { useWords } from "../../../entity/use-entity.tsx";
import type { MarkingSheet } from "../../../model/console-data-provider.ts";
import { AskDialog } from "../../../ui/AskDialog.tsx";
import { FailureAlert } from "../../../ui/FailureAlert.tsx";
import { PageTitle } from "../../../ui/PageTitle.tsx";
import { toMinute } from "../../../ui/shown-time.ts";
import { useErrorToast } from "../../../ui/use-error-toast.ts";
import { useConsoleData } from "../../../wire/use-console-data.ts";
import { CandidateMark } from "./CandidateMark.tsx";
import { ChairView } from "./ChairView.tsx";

/** The chair sees marks of the others as they come. */
const live = 5_000;

/** The people of a session in the order that they drew, each with a box for the mark; below, how many are left, and handing in. */
export function MarkingPad(): ReactNode {
  const words = useWords();
  const data = useConsoleData();
  const queries = useQueryClient();
  const onError = useErrorToast();
  const [isAsking, setAsking] = useState(false);
  const { id = "" } = useParams<"id">();
  const key = [recruitMarking.name, "sheet", id];
  const {
    data: sheet,
    error,
    refetch,
  } = useQuery({
    queryKey: key,
    queryFn: async () => (await data.run(recruitMarking.name, "show", { query: { id } })) as MarkingSheet,
    refetchInterval: ({ state }) => (state.data?.isChair && state.data.state === "open" ? live : false),
  });
  const handIn = useMutation({
    mutationFn: async () => (await data.run(recruitMarking.name, "handIn", { body: { id } })) as MarkingSheet,
    onSuccess: (after) => {
      queries.setQueryData(key, after);
      setAsking(false);
    },
    onError,
  });
  if (error && !sheet) return <FailureAlert error={error} retry={refetch} />;
  if (!sheet) return <Skeleton variant="rounded" height={320} />;
  const { title, startTime, place, room, people, marked, isDone, isChair, state, candidates } = sheet;
  const isClosed = isDone || state === "finished";
  return (
    <Box sx={{ maxWidth: 720 }}>
      <PageTitle text={title} />
      <Typography sx={{ color: "text.secondary", mb: 2 }}>
        {[toMinute(startTime), place, room].filter(Boolean).join(" · ")}
      </Typography>
      <Box component="ol" sx={{ m: 0, p: 0, listStyle: "none", display: "grid", gap: 1 }}>
        {candidates.map((candidate) => (
          <CandidateMark
            key={candidate.inviteeId}
            panelId={id}
            candidate={candidate}
            isClosed={isClosed}
            onMarked={(after) => queries.setQueryData(key, after)}
          />
        ))}
      </Box>
      {candidates.length === 0 && (
        <Alert severity="info">{words(["该场次还没有应考者。", "Nobody has been invited to this session yet."])}</Alert>
      )}
      {isChair && <ChairView sheet={sheet} />}
      <Paper elevation={3} sx={{ position: "sticky", bottom: 0, mt: 2, p: 2, zIndex: 2 }}>
        <Box sx={{ display: "flex", alignItems: "center", gap: 2 }}>
          <Box sx={{ flex: 1 }}>
            <Typography>{words([`已评 ${marked} / ${people} 人`, `Marked: ${marked} of ${people}`])}</Typography>
            <LinearProgress
              variant="determinate"
              aria-label={words(["评分进度", "Progress"])}
              value={people === 0 ? 0 : (100 * marked) / people}
            />
          </Box>
          {isClosed ? (
            <Typography sx={{ color: "success.main", fontWeight: 600 }}>{words(["已提交", "Handed in"])}</Typography>
          ) : (
            <Button
              variant="contained"
              size="large"
              disabled={people === 0 || marked < people}
              onClick={() => setAsking(true)}
            >
              {words(["提交评分", "Hand in"])}
            </Button>
          )}
        </Box>
      </Paper>
      {isAsking && (
        <AskDialog
          title={words(["提交评分", "Hand in the marks"])}
          verb={words(["提交", "Hand in"])}
          isBusy={handIn.isPending}
          onConfirm={() => handIn.mutate()}
          onClose={() => setAsking(false)}
        >
          <Typography>
            {words(["提交后不能再修改评分。", "Marks cannot be changed after you hand them in."])}
          </Typography>
        </AskDialog>
      )}
    </Box>
  );
}
