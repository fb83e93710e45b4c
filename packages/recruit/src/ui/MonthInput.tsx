import { useTranslation } from "../texts/use-translation.ts";
import type { ControlProps } from "./Field.tsx";

export interface MonthInputProps {
  control: ControlProps;
  /** `yyyy-MM`, or "" for none. */
  value: string;
  /** The month must be in the past. */
  isPast?: boolean;
  onChange: (value: string) => void;
  onBlur?: () => void;
}

const months = Array.from({ length: 12 }, (_, index) => String(index + 1).padStart(2, "0"));
const yearsFrom = (newest: number) => Array.from({ length: newest - 1949 }, (_, index) => String(newest - index));

/** Year and month as two lists, because two of the large browsers lack the native month input. */
export function MonthInput({ control, value, isPast = false, onChange, onBlur }: MonthInputProps) {
  const { t } = useTranslation();
  const [year = "", month = ""] = value.split("-");
  const thisYear = new Date().getFullYear();
  const listed = yearsFrom(isPast ? thisYear : thisYear + 5);
  const years = year === "" || listed.includes(year) ? listed : [year, ...listed];
  const set = (nextYear: string, nextMonth: string) =>
    onChange(nextYear || nextMonth ? `${nextYear}-${nextMonth}` : "");
  const select = (id: string, label: string, chosen: string, options: string[], change: (next: string) => void) => (
    <select
      {...control}
      id={id}
      className="input"
      aria-label={label}
      value={chosen}
      onChange={(event) => change(event.target.value)}
      onBlur={onBlur}
    >
      <option value="">{label}</option>
      {options.map((option) => (
        <option key={option}>{option}</option>
      ))}
    </select>
  );
  return (
    <fieldset className="input-row" aria-labelledby={`${control.id}-label`}>
      {select(control.id, t("form.year"), year, years, (next) => set(next, month))}
      {select(`${control.id}-month`, t("form.month"), month, months, (next) => set(year, next))}
    </fieldset>
  );
}
