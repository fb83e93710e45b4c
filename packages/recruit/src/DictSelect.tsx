import { queries } from "./api.ts";
import { useTranslation } from "./texts/use-translation.ts";
import type { ControlProps } from "./ui/Field.tsx";
import { Original } from "./ui/Original.tsx";
import { useQuery } from "./use-query.ts";

const quiet = { onError: () => undefined, revalidateIfStale: false };

/** Choices of a business dictionary. If it cannot be loaded, a text field takes its place, so that the form can still be filled in. */
export function DictSelect(props: {
  control: ControlProps;
  code: string;
  /** A key that is left out of the choices. */
  without?: string | undefined;
  value: string;
  onChange: (value: string) => void;
  onBlur?: () => void;
}) {
  const { control, code, without, value, onChange, onBlur } = props;
  const { t } = useTranslation("candidate");
  const { data: all, error } = useQuery(queries.dictionary(code), quiet);
  const data = all?.filter(({ dictKey }) => dictKey !== without || dictKey === value);
  if (error || data?.length === 0) {
    return (
      <input
        {...control}
        className="input"
        maxLength={64}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        onBlur={onBlur}
      />
    );
  }
  const isUnknown = value !== "" && data && !data.some(({ dictKey }) => dictKey === value);
  return (
    <select
      {...control}
      className="input"
      value={value}
      onChange={(event) => onChange(event.target.value)}
      onBlur={onBlur}
    >
      <option value="">{t("resume.choose")}</option>
      {(!data || isUnknown) && value && <option value={value}>{data ? value : "…"}</option>}
      {data?.map(({ dictKey, dictValue }) => (
        <option key={dictKey} value={dictKey}>
          {dictValue}
        </option>
      ))}
    </select>
  );
}

/** The label of a dictionary key; the key itself if it has none, and nothing while the dictionary loads. */
export function DictLabel({ code, value }: { code: string; value: string }) {
  const { data, error } = useQuery(value ? queries.dictionary(code) : undefined, quiet);
  // A space keeps the height of the line. Showing the key first could break the line for a moment.
  if (value && !data && !error) return "\u00a0";
  return <Original text={data?.find(({ dictKey }) => dictKey === value)?.dictValue ?? value} />;
}
