import type { OwnView } from "../../api.ts";
import { useTranslation } from "../../texts/use-translation.ts";
import "./privacy.css";
import { Original } from "../../ui/Original.tsx";

/** The times at which the hospital read the candidate's unmasked numbers, and which numbers. */
export function ViewList({ views }: { views: readonly OwnView[] }) {
  const { t } = useTranslation("candidate");
  return (
    <ul className="privacy-rows">
      {views.map(({ id, at, fields, jobTitle, applicationNo }) => (
        <li key={id}>
          <p>
            {t("privacy.view.saw", {
              fields: fields.map((field) => t(`privacy.view.field.${field}`)).join(t("privacy.view.and")),
            })}
          </p>
          <p className="muted small numeric">
            <Original text={[at, jobTitle, applicationNo].filter(Boolean).join(" · ")} />
          </p>
        </li>
      ))}
    </ul>
  );
}
