import {
  type ConditionPart,
  conditionFrom,
  conditionOperators,
  conditionParts,
  conditionSentence,
  conditionVariables,
  drawnText,
  type Sentence,
} from "@bladekit/sdk/rules";
import AddIcon from "@mui/icons-material/Add";
import DeleteOutlined from "@mui/icons-material/DeleteOutlined";
import { Autocomplete, Box, Button, IconButton, MenuItem, TextField, Typography } from "@mui/material";
import { type ReactNode, useState } from "react";
import { useWords } from "../../entity/use-entity.tsx";
import { toWords } from "../../model/to-words.ts";
import { askedFields, type FormField } from "./form.ts";

interface Props {
  condition: string;
  /** Fields of the form, which a condition may ask for. */
  fields?: readonly FormField[];
  onChange: (condition: string) => void;
}

const none: readonly FormField[] = [];

/** Names of fields in both languages, by their keys. */
export const namesOfFields = (fields: readonly FormField[]): Readonly<Record<string, Sentence>> =>
  Object.fromEntries(askedFields(fields).map(({ id, name }) => [id, drawnText(name || id)]));

/** The comparison that a field begins with. */
const firstOperators: Partial<Readonly<Record<FormField["type"], ConditionPart["operator"]>>> = {
  ...{ date: ">=", boolean: "is", long: ">", double: ">", money: ">" },
};
const firstOperator = (type: FormField["type"]) => firstOperators[type] ?? "==";

/** Builds a condition of parts that all have to hold, and reads it out. A condition that is more stays a text. */
export function ConditionInput({ condition, fields: drawn = none, onChange }: Props): ReactNode {
  const words = useWords();
  const fields = askedFields(drawn);
  const say = (sentence: Sentence) => words(toWords(sentence));
  const names = namesOfFields(drawn);
  const nameOf = (variable: string) => {
    const known = names[variable] ?? conditionVariables[variable];
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
  const choose = (index: number, variable: string) => {
    const type = fields.find(({ id }) => id === variable)?.type;
    replace(index, { variable, ...(type && { operator: firstOperator(type), value: "" }) });
  };
  const choicesOf = (variable: string) => fields.find(({ id }) => id === variable)?.choices ?? [];
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
              options={[...Object.keys(names), ...Object.keys(conditionVariables)]}
              getOptionLabel={nameOf}
              inputValue={nameOf(part.variable)}
              value={part.variable}
              onChange={(_, name) => choose(index, name ?? "")}
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
              <ValueInput
                value={part.value}
                choices={choicesOf(part.variable)}
                onChange={(value) => replace(index, { value })}
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
        onClick={() => setParts([...parts, begun(fields[0])])}
        sx={{ justifySelf: "start" }}
      >
        {words(["添加条件", "Add a condition"])}
      </Button>
      <Typography variant="body2" color="textSecondary">
        {condition === ""
          ? words(["没有条件，总是走这条路线", "No condition: this path is always taken"])
          : say(conditionSentence(condition, names))}
      </Typography>
    </Box>
  );
}

/** A comparison to begin with: of a field of the form, where it has one. */
const begun = (field: FormField | undefined): ConditionPart =>
  field
    ? { variable: field.id, operator: firstOperator(field.type), value: "" }
    : { variable: "pass", operator: "is", value: "" };

interface ValueProps {
  value: string;
  choices: FormField["choices"];
  onChange: (value: string) => void;
}

/** What a field is compared with: one of its choices, or what is typed. */
function ValueInput({ value, choices, onChange }: ValueProps): ReactNode {
  const words = useWords();
  const isChoice = choices.length > 0;
  const shown = value.replace(/^'(.*)'$/s, "$1");
  return (
    <TextField
      select={isChoice}
      size="small"
      label={words(["值", "Value"])}
      value={isChoice ? shown : value}
      onChange={({ target }) => onChange(isChoice ? `'${target.value.replaceAll("'", "")}'` : target.value)}
    >
      {isChoice &&
        choices.map(({ id, name }) => (
          <MenuItem key={id} value={id}>
            {words(toWords(drawnText(name)))}
          </MenuItem>
        ))}
    </TextField>
  );
}
