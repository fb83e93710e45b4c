import { pictureUrls } from "@bladekit/sdk/rules";
import { useSite } from "../../site.ts";
import { Original } from "../../ui/Original.tsx";
import { Picture } from "../../ui/Picture.tsx";
import { useHospitalName } from "../../use-hospital-name.ts";

/** Logo and name of the hospital. */
export function Brand() {
  const { setting } = useSite();
  const name = useHospitalName();
  const logo = pictureUrls(setting.zpPcLogo)[0];
  return (
    <>
      <Picture
        src={logo}
        alt=""
        width="36"
        height="36"
        className="brand-logo"
        fallback={
          <span className="brand-logo brand-initial" aria-hidden="true">
            <Original text={name.slice(0, 1)} />
          </span>
        }
      />
      <strong className="brand-name">
        <Original text={name} />
      </strong>
    </>
  );
}
