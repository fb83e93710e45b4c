import type { Label } from "@bladekit/openapi/describe";
import { useLanguage } from "../../use-preferences.ts";

/** The words of a label of the contract, in the language of the page. */
export function useWords(): (label: Label) => string {
  const index = useLanguage() === "en" ? 1 : 0;
  return (label) => label[index];
}
