import type { Publicity } from "../../api.ts";
import { useTranslation } from "../../texts/use-translation.ts";
import { Original } from "../../ui/Original.tsx";
import { Tag } from "../../ui/Tag.tsx";
import { dayOf } from "../../wire-time.ts";
import "./publicity.css";

type Item = Publicity["items"][number];

const columns = ["applicationNo", "nameMasked", "sex", "jobTitle", "education", "school"] as const;

/** The people on a public list: a table, and on a phone one block for each. */
export function PublicityItems({ items }: { items: readonly Item[] }) {
  const { t } = useTranslation("publicity");
  return (
    <div className="publicity-items">
      <div className="publicity-names" aria-hidden="true">
        {columns.map((name) => (
          <span key={name}>{t(`publicity.column.${name}`)}</span>
        ))}
      </div>
      <ol>
        {items.map((item) => (
          <li key={item.applicationNo} className={item.leftAt ? "publicity-left" : undefined}>
            <dl>
              {columns.map((name) => (
                <div key={name} className={`publicity-${name}`}>
                  <dt>{t(`publicity.column.${name}`)}</dt>
                  <dd>
                    <Value item={item} name={name} />
                  </dd>
                </div>
              ))}
            </dl>
          </li>
        ))}
      </ol>
    </div>
  );
}

function Value({ item, name }: { item: Item; name: (typeof columns)[number] }) {
  const { t } = useTranslation("publicity");
  switch (name) {
    case "sex":
      return item.sex ? t(`sex.${item.sex}`) : "—";
    case "nameMasked":
      return (
        <>
          <Original text={item.nameMasked} />
          {item.leftAt && <Tag>{t("publicity.leftAt", { day: dayOf(item.leftAt) })}</Tag>}
        </>
      );
    case "jobTitle":
      return (
        <>
          <Original text={item.jobTitle} />
          {item.scores?.total !== undefined && item.scores.rank !== undefined && (
            <strong className="small numeric">
              {t("publicity.scores", { total: item.scores.total, rank: item.scores.rank })}
            </strong>
          )}
          {item.jobCode && <span className="muted small numeric">{item.jobCode}</span>}
        </>
      );
    case "applicationNo":
      return <span className="whole">{item.applicationNo}</span>;
    default:
      return <Original text={item[name] || "—"} />;
  }
}
