import type { useTranslate } from "react-admin";

/** The age of a person; "" where it is not known. */
export const ageText = (age: number, translate: ReturnType<typeof useTranslate>): string =>
  age > 0 ? translate("application.age", { age }) : "";
