import type { PublicitySummary } from "../../api.ts";
import { linkTo } from "../../paths.ts";
import { Link } from "../../routing/index.ts";
import { useTranslation } from "../../texts/use-translation.ts";
import { Original } from "../../ui/Original.tsx";
import { PhaseTag } from "./PhaseTag.tsx";
import "./publicity.css";

/** The hospital's public lists, each with its period. */
export function PublicityList({ lists }: { lists: readonly PublicitySummary[] }) {
  const { t } = useTranslation("publicity");
  return (
    <ul className="publicity-list">
      {lists.map((list) => (
        <li key={list.id}>
          <h2>
            <Link to={linkTo.publicity(list.id)}>
              <Original text={list.title} />
            </Link>
          </h2>
          <PhaseTag phase={list.phase} />
          <p className="muted small numeric">
            {t("publicity.days", { from: list.startDate, to: list.endDate, count: list.workingDays })}
          </p>
        </li>
      ))}
    </ul>
  );
}
