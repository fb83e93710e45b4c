import type { Label } from "@bladekit/openapi/describe";
import { useLanguage } from "../../use-preferences.ts";

/** The text of a contract's label in the language of the page. */
export function useWords(): (label: Label) => string {
  const index = useLanguage() === "en" ? 1 : 0;
  return (label) => label[index];
}
