import { useTranslation } from "react-i18next";
import { useSite } from "../site.ts";
import { SettingTextPage } from "./SettingTextPage.tsx";

export function NotesPage() {
  const { t } = useTranslation();
  const { setting } = useSite();
  return <SettingTextPage title={t("nav.notes")} html={setting.notes} />;
}
