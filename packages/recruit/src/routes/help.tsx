import { useTranslation } from "../texts/use-translation.ts";
import { SettingTextPage } from "./SettingTextPage.tsx";

export function GuidePage() {
  const { t } = useTranslation();
  return <SettingTextPage title={t("nav.guide")} text="guide" />;
}
