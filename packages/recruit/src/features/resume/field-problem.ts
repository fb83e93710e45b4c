import { checkPhone, isEmail, phoneMessages } from "@bladekit/sdk/rules";
import type { Language } from "../../preferences.ts";
import type { Translate } from "../../texts/use-translation.ts";
import { fieldFailure } from "./form-values.ts";
import type { FieldSpec } from "./sections.ts";

/** The error of a field as a sentence; undefined when it can be saved. */
export function fieldProblem(
  spec: FieldSpec,
  value: string | boolean,
  t: Translate<"candidate">,
  language: Language,
): string | undefined {
  const failure = fieldFailure(spec, value);
  if (failure) return t(`resume.invalid.${failure}`, { min: spec.min ?? 0, max: spec.max ?? spec.maxLength ?? 0 });
  const text = String(value).trim();
  if (text === "") return undefined;
  if (spec.kind === "email" && !isEmail(text)) return t("resume.invalid.email");
  const phone = spec.kind === "tel" ? checkPhone(text) : undefined;
  return phone && phoneMessages[phone][language];
}
