import { AdapterDayjs } from "@mui/x-date-pickers/AdapterDayjs";
import { DatePicker } from "@mui/x-date-pickers/DatePicker";
import { DateTimePicker } from "@mui/x-date-pickers/DateTimePicker";
import { LocalizationProvider } from "@mui/x-date-pickers/LocalizationProvider";
import { enUS, type PickersLocaleText, zhCN } from "@mui/x-date-pickers/locales";
import dayjs, { type Dayjs } from "dayjs";
import "dayjs/locale/zh-cn";
import type { ReactNode } from "react";
import { useLocale } from "react-admin";
import type { EntityInputProps } from "./input-props.ts";
import { useEntityInput } from "./use-entity-input.ts";

const formats = { date: "YYYY-MM-DD", datetime: "YYYY-MM-DD HH:mm:ss" } as const;

/** A day or a time of the wire, which is in Asia/Shanghai: what is typed is what is sent, whatever the browser's own zone. */
export function DateInput(props: EntityInputProps): ReactNode {
  const { field, text, label, required, disabled } = useEntityInput(props);
  const kind = props.field.kind === "date" ? "date" : "datetime";
  const { id, error, helperText } = text;
  return (
    <PickerLocale>
      <Picker
        kind={kind}
        label={label}
        disabled={disabled}
        value={String(field.value ?? "")}
        onChange={field.onChange}
        textField={{ id, required, error, helperText, fullWidth: true, onBlur: field.onBlur, inputRef: field.ref }}
      />
    </PickerLocale>
  );
}

/** Puts pickers into the language on screen. */
export function PickerLocale({ children }: { children: ReactNode }): ReactNode {
  const isEnglish = useLocale() === "en";
  const { localeText } = (isEnglish ? enUS : zhCN).components.MuiLocalizationProvider.defaultProps as {
    localeText: PickersLocaleText;
  };
  return (
    <LocalizationProvider dateAdapter={AdapterDayjs} adapterLocale={isEnglish ? "en" : "zh-cn"} localeText={localeText}>
      {children}
    </LocalizationProvider>
  );
}

interface PickerProps {
  kind: "date" | "datetime";
  label: string;
  /** Of the wire; "" for none. */
  value: string;
  onChange: (value: string) => void;
  disabled?: boolean;
  textField?: object;
}

/** A picker over the text of the wire. A half-typed date is kept as it stands, and refused by the form. */
export function Picker({ kind, label, value, onChange, disabled = false, textField = {} }: PickerProps): ReactNode {
  const parsed = value === "" ? null : dayjs(value.replace(" ", "T"));
  const change = (picked: Dayjs | null) => {
    if (picked === null) return onChange("");
    if (picked.isValid()) onChange(picked.format(formats[kind]));
  };
  const shared = {
    label,
    disabled,
    value: parsed,
    onChange: change,
    slotProps: { textField: { size: "small" as const, ...textField }, field: { clearable: true } },
  };
  if (kind === "date") return <DatePicker {...shared} format="YYYY-MM-DD" />;
  return <DateTimePicker {...shared} ampm={false} format="YYYY-MM-DD HH:mm" timeSteps={{ minutes: 5 }} />;
}
