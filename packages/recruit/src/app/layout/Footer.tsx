import { paths } from "../../paths.ts";
import { Link } from "../../routing/index.ts";
import { useSite } from "../../site.ts";
import { useTranslation } from "../../texts/use-translation.ts";
import { useHospitalName } from "../../use-hospital-name.ts";
import "./footer.css";
import { Original } from "../../ui/Original.tsx";

export function Footer() {
  const { t } = useTranslation();
  const { setting } = useSite();
  const name = useHospitalName() || t("shell.company");
  const contact = setting.contact ?? {};
  const lines = [
    [t("contact.address"), contact.address],
    [t("contact.phone"), contact.phone],
    [t("contact.email"), contact.email],
    [t("contact.hours"), contact.hours],
  ] as const;
  return (
    <footer className="site-footer no-print">
      <div className="container footer-columns">
        <div className="stack">
          <strong className="footer-name">
            <Original text={name} />
          </strong>
          <dl className="footer-contact">
            {lines.map(
              ([label, text]) =>
                text && (
                  <div key={label}>
                    <dt>{label}</dt>
                    <dd>
                      <Original text={text} />
                    </dd>
                  </div>
                ),
            )}
          </dl>
        </div>
        <ul className="footer-links">
          <li>
            <Link to={paths.guide}>{t("nav.guide")}</Link>
          </li>
          <li>
            <Link to={paths.notes}>{t("nav.notes")}</Link>
          </li>
          <li>
            <Link to={paths.plansHome}>{t("nav.plans")}</Link>
          </li>
          <li>
            <Link to={paths.publicity}>{t("nav.publicity")}</Link>
          </li>
          <li>
            <Link to={paths.about}>{t("nav.about")}</Link>
          </li>
        </ul>
      </div>
      <div className="container footer-legal">
        <span>
          © {new Date().getFullYear()} <Original text={name} />
        </span>
        {setting.icp && (
          <span>
            <Original text={setting.icp} />
          </span>
        )}
        {setting.zpJszc && (
          <span>
            <Original text={setting.zpJszc} />
          </span>
        )}
      </div>
    </footer>
  );
}
