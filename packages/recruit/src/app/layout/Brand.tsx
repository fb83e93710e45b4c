import { pictureUrls } from "@bladekit/sdk/rules";
import { useTranslation } from "react-i18next";
import { useSite } from "../../site.ts";
import { Picture } from "../../ui/Picture.tsx";
import { useHospitalName } from "./use-hospital-name.ts";

/** Logo and name of the hospital. */
export function Brand() {
  const { t } = useTranslation();
  const { setting } = useSite();
  const name = useHospitalName();
  const logo = pictureUrls(setting.zpPcLogo)[0];
  return (
    <>
      <Picture
        src={logo}
        alt=""
        width="48"
        height="48"
        className="brand-logo"
        fallback={
          <span className="brand-logo brand-initial" aria-hidden="true">
            {name.slice(0, 1)}
          </span>
        }
      />
      <span className="brand-text">
        <strong>{name}</strong>
        <span>{t("shell.subtitle")}</span>
      </span>
    </>
  );
}
