import type { ReactNode } from "react";
import { Original } from "../../ui/Original.tsx";

/** A value on the sheet; what a candidate wrote stays Chinese on an English one. */
export function FormValue({ value }: { value: ReactNode }) {
  return typeof value === "string" ? <Original text={value} /> : value;
}
