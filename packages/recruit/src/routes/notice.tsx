import { useTranslation } from "../texts/use-translation.ts";
import { SettingTextPage } from "./SettingTextPage.tsx";

export function NotesPage() {
  const { t } = useTranslation();
  return <SettingTextPage title={t("nav.notes")} text="notes" />;
}
