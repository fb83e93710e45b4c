import {
  type ConditionPart,
  conditionFrom,
  conditionOperators,
  conditionParts,
  conditionSentence,
  conditionVariables,
  type Sentence,
} from "@bladekit/sdk/rules";
import AddIcon from "@mui/icons-material/Add";
import DeleteOutlined from "@mui/icons-material/DeleteOutlined";
import { Autocomplete, Box, Button, IconButton, MenuItem, TextField, Typography } from "@mui/material";
import { type ReactNode, useState } from "react";
import { useWords } from "../../entity/use-entity.tsx";
import { toWords } from "../../model/to-words.ts";

interface Props {
  condition: string;
  onChange: (condition: string) => void;
}

/** Builds a condition of parts that all have to hold, and reads it out. A condition that is more stays a text. */
export function ConditionInput({ condition, onChange }: Props): ReactNode {
  const words = useWords();
  const say = (sentence: Sentence) => words(toWords(sentence));
  const nameOf = (variable: string) => {
    const known = conditionVariables[variable];
    return known ? say(known) : variable;
  };
  const [parts, setParts] = useState<readonly ConditionPart[] | undefined>(() => conditionParts(condition));
  if (!parts) {
    return (
      <TextField
        size="small"
        label={words(["条件表达式", "Condition"])}
        value={condition}
        onChange={({ target }) => onChange(target.value)}
      />
    );
  }
  const put = (next: readonly ConditionPart[]) => {
    setParts(next);
    onChange(conditionFrom(next));
  };
  const replace = (index: number, change: Partial<ConditionPart>) =>
    put(parts.map((part, at) => (at === index ? { ...part, ...change } : part)));
  return (
    <Box sx={{ display: "grid", gap: 1 }}>
      {parts.map((part, index) => (
        // A part has no name; its place is what it is known by.
        // biome-ignore lint/suspicious/noArrayIndexKey: see above
        <Box key={index} sx={{ display: "grid", gap: 1, gridTemplateColumns: "1fr auto", alignItems: "center" }}>
          <Box sx={{ display: "grid", gap: 1, gridTemplateColumns: "repeat(auto-fit, minmax(110px, 1fr))" }}>
            <Autocomplete
              // Names of variables are long, so that each has a line.
              sx={{ gridColumn: "1 / -1" }}
              freeSolo
              size="small"
              options={Object.keys(conditionVariables)}
              getOptionLabel={nameOf}
              inputValue={nameOf(part.variable)}
              value={part.variable}
              onChange={(_, name) => replace(index, { variable: name ?? "" })}
              onInputChange={(_, name, reason) => reason === "input" && replace(index, { variable: name.trim() })}
              renderInput={(input) => <TextField {...input} label={words(["变量", "Variable"])} />}
            />
            <TextField
              select
              size="small"
              label={words(["比较", "Comparison"])}
              value={part.operator}
              onChange={({ target }) => replace(index, { operator: target.value as ConditionPart["operator"] })}
            >
              {Object.entries(conditionOperators).map(([operator, label]) => (
                <MenuItem key={operator} value={operator}>
                  {say(label)}
                </MenuItem>
              ))}
            </TextField>
            {part.operator !== "is" && part.operator !== "isNot" && (
              <TextField
                size="small"
                label={words(["值", "Value"])}
                value={part.value}
                onChange={({ target }) => replace(index, { value: target.value })}
              />
            )}
          </Box>
          <IconButton
            size="small"
            aria-label={words(["移除条件", "Remove the condition"])}
            onClick={() => put(parts.filter((_, at) => at !== index))}
          >
            <DeleteOutlined fontSize="small" />
          </IconButton>
        </Box>
      ))}
      <Button
        size="small"
        startIcon={<AddIcon />}
        onClick={() => setParts([...parts, { variable: "pass", operator: "is", value: "" }])}
        sx={{ justifySelf: "start" }}
      >
        {words(["添加条件", "Add a condition"])}
      </Button>
      <Typography variant="body2" color="textSecondary">
        {condition === ""
          ? words(["没有条件，总是走这条路线", "No condition: this path is always taken"])
          : say(conditionSentence(condition))}
      </Typography>
    </Box>
  );
}
