import VisibilityOff from "@mui/icons-material/VisibilityOffOutlined";
import Visibility from "@mui/icons-material/VisibilityOutlined";
import {
  Autocomplete,
  Box,
  FormControlLabel,
  FormHelperText,
  IconButton,
  InputAdornment,
  Switch,
  TextField,
} from "@mui/material";
import { type ReactNode, useState } from "react";
import { useTranslate } from "react-admin";
import type { Field } from "../../model/description.ts";
import { useWords } from "../use-entity.tsx";
import { valueList } from "../use-field-choices.ts";
import type { EntityInputProps } from "./input-props.ts";
import { useEntityInput } from "./use-entity-input.ts";

/** One line. */
export function TextInput(props: EntityInputProps): ReactNode {
  const { control, text } = useEntityInput(props);
  return <TextField {...control} {...text} slotProps={{ htmlInput: { maxLength: props.field.maxLength } }} />;
}

/** Several lines, counted while the end comes near. */
export function LongInput(props: EntityInputProps): ReactNode {
  const { control, text } = useEntityInput(props);
  const { maxLength } = props.field;
  const length = String(control.value).length;
  const isNear = maxLength !== undefined && length > maxLength * 0.8;
  return (
    <TextField
      {...control}
      {...text}
      helperText={isNear && !text.error ? `${length} / ${maxLength}` : text.helperText}
      multiline
      minRows={3}
      maxRows={12}
      slotProps={{ htmlInput: { maxLength } }}
    />
  );
}

/** Text that is no number is kept, and refused by the form. */
const numberIn = (typed: string) =>
  typed.trim() === "" ? null : Number.isFinite(Number(typed)) ? Number(typed) : typed;

/** A number as text: no arrows that a wheel turns by accident. */
export function NumberInput(props: EntityInputProps): ReactNode {
  return props.field.named ? <NamedNumberInput {...props} named={props.field.named} /> : <BareNumberInput {...props} />;
}

/** A number of which some values go by a name, which is chosen or typed. */
function NamedNumberInput({ named, ...props }: EntityInputProps & { named: NonNullable<Field["named"]> }): ReactNode {
  const words = useWords();
  const { field, text, disabled } = useEntityInput(props);
  const names = Object.entries(named).map(([value, label]) => [value, words(label)] as const);
  const shown = names.find(([value]) => value === String(field.value))?.[1] ?? String(field.value);
  const change = (typed: string) => {
    const value = names.find(([, name]) => name === typed.trim())?.[0];
    field.onChange(numberIn(value ?? typed));
  };
  return (
    <Autocomplete
      freeSolo
      openOnFocus
      disableClearable
      disabled={disabled}
      options={names.map(([, name]) => name)}
      filterOptions={(options) => options}
      inputValue={shown}
      onInputChange={(_, typed, reason) => reason !== "reset" && change(typed)}
      onChange={(_, name) => change(name)}
      onBlur={field.onBlur}
      renderInput={(params) => <TextField {...params} {...text} inputRef={field.ref} />}
    />
  );
}

function BareNumberInput(props: EntityInputProps): ReactNode {
  const { control, field, text } = useEntityInput(props);
  const [typed, setTyped] = useState<string>();
  const shown = typed !== undefined && numberIn(typed) === field.value ? typed : String(field.value ?? "");
  return (
    <TextField
      {...control}
      {...text}
      value={shown}
      onChange={(event) => {
        setTyped(event.target.value);
        field.onChange(numberIn(event.target.value));
      }}
      slotProps={{ htmlInput: { inputMode: "decimal", autoComplete: "off" } }}
    />
  );
}

export function SwitchInput(props: EntityInputProps): ReactNode {
  const { field, text, label, disabled } = useEntityInput(props);
  const numeric = props.field.labels !== undefined || typeof field.value === "number";
  const isOn = field.value === true || field.value === 1;
  const change = (checked: boolean) => field.onChange(numeric ? Number(checked) : checked);
  return (
    <Box>
      <FormControlLabel
        disabled={disabled}
        control={<Switch checked={isOn} onBlur={field.onBlur} onChange={(_, checked) => change(checked)} />}
        label={label}
      />
      {text.helperText && <FormHelperText error={text.error}>{text.helperText}</FormHelperText>}
    </Box>
  );
}

/** A secret is never read back: an empty one leaves what there is. */
export function SecretInput(props: EntityInputProps): ReactNode {
  const translate = useTranslate();
  const { control, text } = useEntityInput(props);
  const [isShown, setShown] = useState(false);
  return (
    <TextField
      {...control}
      {...text}
      type={isShown ? "text" : "password"}
      placeholder={props.isNew ? "" : translate("entity.form.secretKept")}
      slotProps={{
        htmlInput: { autoComplete: "new-password", maxLength: props.field.maxLength },
        input: {
          endAdornment: (
            <InputAdornment position="end">
              <IconButton
                size="small"
                edge="end"
                aria-label={translate(isShown ? "console.password.hide" : "console.password.show")}
                onClick={() => setShown(!isShown)}
              >
                {isShown ? <VisibilityOff fontSize="small" /> : <Visibility fontSize="small" />}
              </IconButton>
            </InputAdornment>
          ),
        },
      }}
    />
  );
}

/** A colour as `#rrggbb`, typed or picked. */
export function ColourInput(props: EntityInputProps): ReactNode {
  const { control, field, text, label } = useEntityInput(props);
  const picked = /^#[0-9a-f]{6}$/i.test(String(field.value)) ? String(field.value) : "#ffffff";
  return (
    <TextField
      {...control}
      {...text}
      placeholder="#0a7d6c"
      slotProps={{
        input: {
          startAdornment: (
            <InputAdornment position="start">
              <input
                type="color"
                aria-label={label}
                value={picked}
                onChange={(event) => field.onChange(event.target.value)}
                style={{ width: 28, height: 24, padding: 0, border: 0, background: "none" }}
              />
            </InputAdornment>
          ),
        },
      }}
    />
  );
}

/** Several texts or numbers; each becomes a chip by Enter or a comma. */
export function TagsInput(props: EntityInputProps): ReactNode {
  const { field, text, disabled } = useEntityInput(props);
  const change = (values: readonly string[]) => {
    const parts = values.flatMap((value) => value.split(/[,，]/)).map((value) => value.trim());
    const kept = [...new Set(parts.filter(Boolean))];
    // Text that is no number is kept, and refused by the form.
    const typed =
      props.field.kind === "number" ? kept.map((each) => (Number.isFinite(Number(each)) ? Number(each) : each)) : kept;
    field.onChange(props.field.joined ? kept.join(",") : typed);
  };
  return (
    <Autocomplete
      multiple
      freeSolo
      autoSelect
      disabled={disabled}
      options={[] as string[]}
      value={valueList(field.value)}
      onChange={(_, values) => change(values)}
      onBlur={field.onBlur}
      renderInput={(params) => <TextField {...params} {...text} inputRef={field.ref} />}
    />
  );
}
