import { useSite } from "./site.ts";
import { useLanguage } from "./use-preferences.ts";

/** Name of the hospital in the language of the page. */
export function useHospitalName(): string {
  const { setting } = useSite();
  const language = useLanguage();
  return (language === "en" && setting.yyNameEn) || setting.yyName;
}
