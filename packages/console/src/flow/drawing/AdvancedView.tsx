import { Box, Paper, Skeleton, Typography } from "@mui/material";
import type { ReactNode, Ref } from "react";
import { useWords } from "../../entity/use-entity.tsx";
import { lazyPart } from "../../ui/loading/lazy-part.tsx";
import { PartBoundary } from "../../ui/loading/PartBoundary.tsx";
import { ModelChecks } from "../ModelChecks.tsx";
import type { Drawing } from "./drawing.ts";
import type { FormField } from "./form.ts";
import { StepPanel } from "./StepPanel.tsx";
import { StepTable } from "./StepTable.tsx";
import type { Step } from "./steps.ts";

const Canvas = lazyPart(async () => (await import("./Canvas.tsx")).Canvas);

type Apply = (change: (drawing: Drawing) => void) => void;

interface Props {
  xml: string;
  steps: readonly Step[];
  fields: readonly FormField[];
  chosen: string | undefined;
  onChoose: (id: string | undefined) => void;
  onDraw: (xml: string) => void;
  /** A change by the panel, which keeps what is typed there. */
  change: Apply;
  /** A change from elsewhere. */
  rebuild: Apply;
  /** Counts the changes of the drawing that the panel has not made. */
  revision: number;
  panel: Ref<HTMLElement>;
  /** Chooses a step and leads to its panel. */
  openPanel: (id: string) => void;
}

/** A drawing on the canvas, with the properties of one step and the table of all of them. */
export function AdvancedView({ xml, steps, fields, chosen, revision, panel, ...does }: Props): ReactNode {
  const step = steps.find(({ id }) => id === chosen);
  return (
    <>
      <Box sx={{ display: "grid", gap: 2, gridTemplateColumns: { lg: "minmax(0, 1fr) 310px" } }}>
        <PartBoundary fallback={<Skeleton variant="rounded" height={440} />}>
          <Canvas xml={xml} chosen={chosen} onChange={does.onDraw} onChoose={does.onChoose} />
        </PartBoundary>
        {step ? (
          <StepPanel key={`${step.id} ${revision}`} ref={panel} {...{ step, steps, fields }} apply={does.change} />
        ) : (
          <NoStep />
        )}
      </Box>
      <StepTable steps={steps} chosen={chosen} onChoose={does.openPanel} apply={does.rebuild} />
      <ModelChecks xml={xml} />
    </>
  );
}

/** Keeps the room of the properties beside the canvas, whose shapes would move under the pointer when a step is chosen. */
function NoStep(): ReactNode {
  const words = useWords();
  return (
    <Paper variant="outlined" sx={{ display: { xs: "none", lg: "grid" }, placeItems: "center", p: 3 }}>
      <Typography variant="body2" color="textSecondary" align="center">
        {words(["选择一个环节，在这里设置它的属性", "Choose a step to see its properties here"])}
      </Typography>
    </Paper>
  );
}
