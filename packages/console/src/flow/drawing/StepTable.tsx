import { conditionSentence } from "@bladekit/sdk/rules";
import {
  Button,
  Chip,
  Paper,
  Table,
  TableBody,
  TableCell,
  TableContainer,
  TableHead,
  TableRow,
  Typography,
} from "@mui/material";
import type { ReactNode } from "react";
import { useWords } from "../../entity/use-entity.tsx";
import { toWords } from "../../model/to-words.ts";
import type { Drawing } from "./drawing.ts";
import { addTask, addVerdict, removeStep } from "./edit.ts";
import type { Step } from "./steps.ts";
import { stepKinds, useStepName } from "./use-step-name.ts";
import { WhoText } from "./WhoInput.tsx";

interface Props {
  steps: readonly Step[];
  chosen: string | undefined;
  onChoose: (id: string) => void;
  apply: (change: (drawing: Drawing) => void) => void;
}

/** The drawing as a list of its steps: the way to change it without a mouse. */
export function StepTable({ steps, chosen, onChoose, apply }: Props): ReactNode {
  const words = useWords();
  const heads = [
    words(["环节", "Step"]),
    words(["类型", "Kind"]),
    words(["办理人", "Handled by"]),
    words(["之后", "Next"]),
    words(["操作", "Actions"]),
  ];
  return (
    <TableContainer component={Paper} variant="outlined">
      <Table size="small" sx={{ minWidth: 640 }} aria-label={words(["环节列表", "Steps"])}>
        <TableHead>
          <TableRow>
            {heads.map((head, index) => (
              <TableCell key={head} sx={index === 0 ? stays : {}}>
                {head}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {steps.map((step) => (
            <StepRow
              key={step.id}
              {...{ step, steps, apply }}
              isChosen={step.id === chosen}
              onChoose={() => onChoose(step.id)}
            />
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  );
}

/** The name of a step stays in sight while its row goes sideways on a phone. */
const stays = { position: "sticky", left: 0, zIndex: 1 } as const;

type RowProps = Pick<Props, "steps" | "apply"> & { step: Step; isChosen: boolean; onChoose: () => void };

function StepRow({ step, steps, isChosen, onChoose, apply }: RowProps): ReactNode {
  const words = useWords();
  const nameOf = useStepName();
  const name = nameOf(step);
  const tools = [
    { label: words(["修改", "Edit"]), shown: true, run: onChoose },
    {
      label: words(["后面加环节", "Add a step"]),
      shown: step.kind !== "end",
      run: () => apply(addTask(step.id, words(["新环节", "New step"]))),
    },
    {
      label: words(["加同意与驳回", "Add approve and reject"]),
      shown: step.kind === "task",
      run: () => apply(addVerdict(step.id, [words(["同意", "Approved"]), words(["驳回", "Rejected"])])),
    },
    { label: words(["删除", "Remove"]), shown: step.kind !== "start", run: () => apply(removeStep(step.id)) },
  ];
  return (
    <TableRow selected={isChosen} sx={{ bgcolor: "background.paper" }}>
      <TableCell component="th" scope="row" sx={{ fontWeight: 600, minWidth: 88, ...stays, bgcolor: "inherit" }}>
        {name}
      </TableCell>
      <TableCell>
        <Chip size="small" variant="outlined" label={words(stepKinds[step.kind])} />
      </TableCell>
      <TableCell sx={{ minWidth: 88 }}>{step.kind === "task" && <WhoText who={step.who} />}</TableCell>
      <TableCell sx={{ minWidth: 144 }}>
        {step.ways.map((way) => (
          <Typography key={way.id} variant="body2">
            {wayText(way, steps, nameOf, words)}
          </Typography>
        ))}
      </TableCell>
      <TableCell sx={{ whiteSpace: "nowrap" }}>
        {tools
          .filter(({ shown }) => shown)
          .map(({ label, run }) => (
            <Button key={label} size="small" aria-label={`${label} ${name}`} onClick={run} sx={{ minWidth: 0, px: 1 }}>
              {label}
            </Button>
          ))}
      </TableCell>
    </TableRow>
  );
}

function wayText(
  { to, condition, isDefault }: Step["ways"][number],
  steps: readonly Step[],
  nameOf: ReturnType<typeof useStepName>,
  words: ReturnType<typeof useWords>,
): string {
  const target = steps.find(({ id }) => id === to);
  const name = target ? nameOf(target) : to;
  if (isDefault) return `${words(["其他情况", "Otherwise"])} → ${name}`;
  return condition === "" ? `→ ${name}` : `${words(toWords(conditionSentence(condition)))} → ${name}`;
}
