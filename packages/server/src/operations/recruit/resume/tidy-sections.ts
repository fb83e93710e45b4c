import type { ResumeDeclaration, ResumeSections } from "@bladekit/openapi";
import { checkPhone, normalisePhone } from "@bladekit/sdk/rules";
import { tidyText } from "../tidy.ts";

// Written by the server or by the account, whatever a form sends back.
const readOnly: ReadonlySet<string> = new Set(["photoLink", "link", "signedAt", "idNo", "idType", "sex", "birthDate"]);

/** Sections as they are stored: texts trimmed, phones as they are dialled, what is read-only taken out. */
export function tidySections(sections: ResumeSections): ResumeSections {
  const tidy = clean(sections) as ResumeSections;
  // `name` is read-only here, and a field of its own in other sections.
  if (tidy.basic) delete tidy.basic.name;
  return tidy;
}

/** Whether it is a number that can be called. Any other text stays as it was typed, because its form shows it beside the fault. */
const isPhone = (key: string, value: unknown): value is string =>
  /phone$/i.test(key) && typeof value === "string" && checkPhone(value) === undefined;

function clean(value: unknown): unknown {
  if (typeof value === "string") return tidyText(value);
  if (Array.isArray(value)) return value.map(clean);
  if (typeof value !== "object" || value === null) return value;
  const entries = Object.entries(value).filter(([key]) => !readOnly.has(key));
  return Object.fromEntries(
    entries.map(([key, item]) => [key, isPhone(key, item) ? normalisePhone(item) : clean(item)]),
  );
}

/** The declaration with the moment it was signed: kept while nothing that it declares changes, empty until both promises are made. */
export function signDeclaration(
  declaration: ResumeDeclaration,
  before: ResumeDeclaration | undefined,
  now: string,
): ResumeDeclaration {
  if (!declaration.truthful || !declaration.sensitiveConsent) return declaration;
  const { signedAt, ...said } = before ?? {};
  const keys = ["kinInHospital", "kinDetail", "truthful", "sensitiveConsent"] as const;
  const isSame = keys.every((key) => said[key] === declaration[key]);
  return { ...declaration, signedAt: isSame && signedAt ? signedAt : now };
}
