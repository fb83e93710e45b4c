import type { ReactNode } from "react";
import { Original } from "../../ui/Original.tsx";

/** A value on the form. On an English form, a value that the candidate wrote in Chinese stays Chinese and is marked as such. */
export function FormValue({ value }: { value: ReactNode }) {
  return typeof value === "string" ? <Original text={value} /> : value;
}
