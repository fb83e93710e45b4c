import { workTodo } from "@bladekit/openapi/entities/work-todo";
import { Checkbox, FormControl, FormControlLabel, FormGroup, FormLabel } from "@mui/material";
import type { ReactNode } from "react";
import { useWords } from "../../entity/use-entity.tsx";

const { label, labels } = workTodo.fields.buttonList;
const all = Object.keys(labels);

/** Chooses the answers that a step offers. A step without approval could not be passed, so that one stays. */
export function ButtonsInput({
  buttons,
  onChange,
}: {
  buttons: string;
  onChange: (buttons: string) => void;
}): ReactNode {
  const words = useWords();
  const chosen = buttons === "" ? all : buttons.split(",").map((name) => name.trim());
  const put = (name: string, isOn: boolean) => {
    const next = all.filter((other) => (other === name ? isOn : chosen.includes(other)));
    // All of them are written as none, as a drawing has them that says nothing.
    onChange(next.length === all.length ? "" : next.join(","));
  };
  return (
    <FormControl component="fieldset" size="small" focused={false}>
      <FormLabel component="legend">{words(label)}</FormLabel>
      <FormGroup row>
        {Object.entries(labels).map(([name, text]) => (
          <FormControlLabel
            key={name}
            control={
              <Checkbox
                size="small"
                checked={chosen.includes(name)}
                disabled={name === "agree"}
                onChange={(_, isOn) => put(name, isOn)}
              />
            }
            label={words(text)}
          />
        ))}
      </FormGroup>
    </FormControl>
  );
}
