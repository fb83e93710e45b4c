import {
  Box,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  Skeleton,
  useMediaQuery,
  useTheme,
} from "@mui/material";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useResourceContext, useTranslate } from "react-admin";
import { useWords } from "../entity/use-entity.tsx";
import type { Row } from "../model/define-entity.ts";
import { FailureAlert } from "../ui/FailureAlert.tsx";
import { lazyPart } from "../ui/loading/lazy-part.tsx";
import { PartBoundary } from "../ui/loading/PartBoundary.tsx";
import { useConsoleData } from "../wire/use-console-data.ts";
import { FormFacts } from "./form/FormFacts.tsx";
import { PrintProcess } from "./PrintProcess.tsx";
import { ProcessSteps } from "./ProcessSteps.tsx";
import { StepDurations, useStepDurations } from "./StepDurations.tsx";
import { TaskReason } from "./TaskReason.tsx";

const Business = lazyPart(async () => (await import("./Business.tsx")).Business);
const Diagram = lazyPart(async () => (await import("./Diagram.tsx")).Diagram);

export interface ProcessOf {
  readonly processInstanceId?: string;
  readonly processDefinitionId?: string;
}

interface DialogProps {
  of: ProcessOf;
  /** The task or the message that it was opened from, which names what the process is about. */
  row?: Row | undefined;
  onClose: () => void;
}

/** A process: what it is about, the drawing with the way that it took, what was filled in, and the same way as a list. */
export function ProcessDialog({ of, row, onClose }: DialogProps): ReactNode {
  const translate = useTranslate();
  const words = useWords();
  const data = useConsoleData();
  const {
    data: view,
    error,
    refetch,
  } = useQuery({
    queryKey: ["process", of],
    queryFn: () => data.getProcess(of as { processInstanceId: string }),
  });
  const { processInstanceId = "" } = of;
  const {
    data: form,
    error: formError,
    refetch: readForm,
  } = useQuery({
    queryKey: ["process", "form", processInstanceId],
    queryFn: () => data.getProcessForm({ processInstanceId }),
    enabled: processInstanceId !== "",
  });
  // The starter reads of the same task in another list, and may not take it.
  const isToClaim = useResourceContext() === "work/claim";
  const isNarrow = useMediaQuery(useTheme().breakpoints.down("sm"));
  const durations = useStepDurations(of.processDefinitionId);
  return (
    <Dialog open onClose={onClose} fullWidth fullScreen={isNarrow} maxWidth="lg" aria-labelledby="process-title">
      <DialogTitle id="process-title">{words(["流程图展示", "Process diagram"])}</DialogTitle>
      <DialogContent>
        <FailureAlert error={error} retry={refetch} />
        {!view && !error && <Skeleton variant="rounded" height={320} />}
        {view && (
          <Box sx={{ display: "grid", gridTemplateColumns: "minmax(0, 1fr)", gap: 2.5 }}>
            {row && (
              <PartBoundary fallback={null}>
                <Business task={row} />
              </PartBoundary>
            )}
            {row && isToClaim && <TaskReason taskId={`${row.taskId}`} due={`${row.dueTime ?? ""}`} />}
            <PartBoundary fallback={<Skeleton variant="rounded" height={320} />}>
              <Diagram xml={view.xml} steps={view.flow} durations={durations} />
            </PartBoundary>
            <FailureAlert error={formError} retry={readForm} />
            {form && <FormFacts fields={form.formProperties} />}
            <ProcessSteps steps={view.flow} />
            {durations && <StepDurations durations={durations} />}
          </Box>
        )}
      </DialogContent>
      <DialogActions>
        {view && processInstanceId !== "" && <PrintProcess processInstanceId={processInstanceId} />}
        <Button onClick={onClose}>{translate("ra.action.close")}</Button>
      </DialogActions>
    </Dialog>
  );
}
