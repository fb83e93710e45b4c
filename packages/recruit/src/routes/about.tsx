import { pictureUrls } from "@bladekit/sdk/rules";
import { useSite } from "../site.ts";
import { useTranslation } from "../texts/use-translation.ts";
import { Card } from "../ui/Card.tsx";
import { Picture } from "../ui/Picture.tsx";
import { SettingTextPage } from "./SettingTextPage.tsx";

export function AboutPage() {
  const { t } = useTranslation();
  const { setting } = useSite();
  const place = pictureUrls(setting.zpdzImg)[0];
  return (
    <SettingTextPage title={t("nav.about")} text="about">
      {place && (
        <Card title={t("contact.map")}>
          <Picture src={place} alt={setting.contact?.address ?? t("contact.map")} />
        </Card>
      )}
    </SettingTextPage>
  );
}
