import { Button } from "@mui/material";
import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import { useWords } from "../../../entity/use-entity.tsx";
import { useTaskCounts } from "../../../wire/use-task-counts.ts";

/** Below an empty list of tasks: the way to those that wait to be claimed. The number of the top bar counts both. */
export function ToClaim(): ReactNode {
  const words = useWords();
  const claim = useTaskCounts().data?.claim ?? 0;
  if (claim === 0) return null;
  return (
    <Button component={Link} to="/work/claim" variant="outlined">
      {words([`另有 ${claim} 件待领取`, claim === 1 ? "1 more task to claim" : `${claim} more tasks to claim`])}
    </Button>
  );
}
