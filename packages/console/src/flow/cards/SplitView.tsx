import AddIcon from "@mui/icons-material/Add";
import { Box, Button, TextField, Typography } from "@mui/material";
import { type ComponentType, type ReactNode, useState } from "react";
import { useWords } from "../../entity/use-entity.tsx";
import { ConditionInput } from "../drawing/ConditionInput.tsx";
import { setWay, type WayValues } from "../drawing/edit.ts";
import type { Way } from "../drawing/steps.ts";
import { CardFrame } from "./CardFrame.tsx";
import { CardTools } from "./CardTools.tsx";
import type { Branch, Row, SplitCard } from "./cards.ts";
import { addBranch, moveBranch, removeBranch } from "./edit-cards.ts";
import { type Shared, useConditionText } from "./shared.ts";

interface Props {
  split: SplitCard;
  name: string;
  tools: ReactNode;
  shared: Shared;
  /** Draws the cards of a branch. */
  RowView: ComponentType<{ row: Row; before: string; shared: Shared }>;
}

/** Branches side by side; one below the other on a phone. */
export function SplitView({ split, name, tools, shared, RowView }: Props): ReactNode {
  const words = useWords();
  const ways = shared.stepOf(split.id)?.ways ?? [];
  const count = split.branches.filter(({ isDefault }) => !isDefault).length;
  const add = () => {
    const number = split.branches.length + (split.mode === "parallel" ? 1 : 0);
    const title = split.mode === "parallel" ? ["分支", "Branch"] : ["条件", "Condition"];
    shared.rebuild(addBranch(split.id, words([`${title[0]} ${number}`, `${title[1]} ${number}`])));
  };
  return (
    <Box
      role="group"
      aria-label={name}
      sx={{
        border: 1,
        borderColor: "divider",
        borderRadius: 1,
        width: { xs: "100%", sm: "auto" },
        minWidth: 0,
        bgcolor: "background.paper",
      }}
    >
      <Box
        sx={{
          display: "flex",
          alignItems: "center",
          gap: 1,
          px: 1.5,
          py: 0.5,
          borderBottom: 1,
          borderColor: "divider",
        }}
      >
        <Typography variant="subtitle2" sx={{ flex: 1 }}>
          {name}
        </Typography>
        <Button size="small" startIcon={<AddIcon />} onClick={add}>
          {split.mode === "parallel" ? words(["加分支", "Add a branch"]) : words(["加条件", "Add a condition"])}
        </Button>
        {tools}
      </Box>
      <Box sx={{ display: "flex", flexDirection: { xs: "column", sm: "row" }, alignItems: "stretch" }}>
        {split.branches.map((branch, index) => (
          <Box
            key={branch.way}
            sx={{
              ...{
                flex: "1 1 0",
                minWidth: { xs: 0, sm: 240 },
                p: 1.5,
                display: "grid",
                justifyItems: "center",
                alignContent: "start",
              },
              ...(index > 0 && {
                borderLeft: { xs: 0, sm: 1 },
                borderTop: { xs: 1, sm: 0 },
                borderColor: { xs: "divider", sm: "divider" },
              }),
            }}
          >
            <BranchHead {...{ split, branch, index, count, shared }} way={ways.find(({ id }) => id === branch.way)} />
            <RowView row={branch.row} before={ways.find(({ id }) => id === branch.way)?.name || name} shared={shared} />
            {branch.row.end !== undefined && (
              <Typography variant="caption" color="textSecondary">
                {words(["流程到此结束", "The process ends here"])}
              </Typography>
            )}
          </Box>
        ))}
      </Box>
    </Box>
  );
}

type HeadProps = {
  split: SplitCard;
  branch: Branch;
  way: Way | undefined;
  index: number;
  /** Branches with a condition. */
  count: number;
  shared: Shared;
};

/** The name and the condition of a branch. */
function BranchHead({ split, branch, way, index, count, shared }: HeadProps): ReactNode {
  const words = useWords();
  const textOf = useConditionText(shared);
  const { chosen, onChoose, rebuild, revision } = shared;
  if (!way) return null;
  const isOpen = chosen === branch.way;
  const name = words(way.name ? [way.name, way.nameEn || way.name] : [`分支 ${index + 1}`, `Branch ${index + 1}`]);
  const hasCondition = split.mode !== "parallel" && !branch.isDefault;
  const move = (by: -1 | 1) => {
    const isPossible = hasCondition && index + by >= 0 && index + by < count;
    return isPossible ? () => rebuild(moveBranch(branch.way, by)) : undefined;
  };
  // The default branch can be removed only while there is one other branch: that one then takes the place of the split.
  const mayGo = !branch.isDefault || split.branches.length === 2;
  const says = () => {
    if (!hasCondition) return split.mode === "parallel" ? "" : words(["其他情况都走这里", "All other cases"]);
    return way.condition === ""
      ? words(["还没有条件：总是走这里", "No condition yet: always taken"])
      : textOf(way.condition);
  };
  return (
    <CardFrame
      kind={hasCondition ? words([`条件 ${index + 1}`, `Condition ${index + 1}`]) : words(["分支", "Branch"])}
      name={name}
      isOpen={isOpen}
      onToggle={() => onChoose(isOpen ? undefined : branch.way)}
      tools={
        <CardTools
          name={name}
          up={move(-1)}
          down={move(1)}
          remove={mayGo ? () => rebuild(removeBranch(branch.way)) : undefined}
        />
      }
      panel={<WayFields key={`${branch.way} ${revision}`} way={way} hasCondition={hasCondition} shared={shared} />}
    >
      {says()}
    </CardFrame>
  );
}

function WayFields({ way, hasCondition, shared }: { way: Way; hasCondition: boolean; shared: Shared }): ReactNode {
  const words = useWords();
  const [values, setValues] = useState<WayValues>(way);
  const put = (change: Partial<WayValues>) => {
    const next = { ...values, ...change };
    setValues(next);
    shared.change(setWay(way.id, next));
  };
  return (
    <>
      <TextField
        size="small"
        label={words(["分支名称", "Branch name"])}
        value={values.name}
        onChange={({ target }) => put({ name: target.value })}
        slotProps={{ htmlInput: { maxLength: 100 } }}
      />
      {hasCondition && (
        <ConditionInput
          condition={values.condition}
          fields={shared.overview.fields}
          onChange={(condition) => put({ condition })}
        />
      )}
    </>
  );
}
