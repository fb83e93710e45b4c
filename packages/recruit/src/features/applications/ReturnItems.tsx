import type { Application } from "../../api.ts";
import { linkTo } from "../../paths.ts";
import { Link } from "../../routing/index.ts";
import { useTranslation } from "../../texts/use-translation.ts";
import { Icon } from "../../ui/Icon.tsx";
import { Original } from "../../ui/Original.tsx";
import { sectionLabel } from "../resume/sections.ts";
import { useWords } from "../resume/use-words.ts";

/** The corrections that the hospital asks for, each with its place in the résumé, and how many places have been changed. */
export function ReturnItems({ items }: { items: NonNullable<Application["returnItems"]> }) {
  const { t } = useTranslation("candidate");
  const words = useWords();
  const done = items.filter(({ isDone }) => isDone).length;
  return (
    <section className="return-items" aria-labelledby="return-items">
      <h2 id="return-items" className="return-heading">
        {t("application.returnItems", { count: items.length, done })}
      </h2>
      <ul>
        {items.map(({ section, field = "", note, isDone }) => (
          <li key={`${section}.${field}.${note}`} className={isDone ? "return-item-done" : undefined}>
            {isDone ? <Icon name="check" /> : <Icon name="edit" />}
            <span>
              <Link to={linkTo.resume(section, field)}>{words(sectionLabel(section))}</Link>
              <span className="muted small"> {t(`application.returnItem.${isDone ? "done" : "open"}`)}</span>
              <span className="return-item-note">
                <Original text={note} />
              </span>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
