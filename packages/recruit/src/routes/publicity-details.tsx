import { lazy, Suspense, useState } from "react";
import { type Publicity, queries } from "../api.ts";
import { findItems } from "../features/publicity/find-items.ts";
import { PublicityHead } from "../features/publicity/PublicityHead.tsx";
import { PublicityItems } from "../features/publicity/PublicityItems.tsx";
import { paths } from "../paths.ts";
import { QueryView } from "../QueryView.tsx";
import { Link } from "../routing/index.ts";
import { useTranslation } from "../texts/use-translation.ts";
import { buttonClass } from "../ui/Button.tsx";
import { Card } from "../ui/Card.tsx";
import { EmptyState } from "../ui/Notice.tsx";
import { SearchBox } from "../ui/SearchBox.tsx";
import { Timeline } from "../ui/Timeline.tsx";
import { useListParams } from "../use-list-params.ts";
import { useQuery } from "../use-query.ts";
import { PageFrame } from "./PageFrame.tsx";

// Loaded on demand, because the form is large and few readers object.
const ObjectionDialog = lazy(async () => ({
  default: (await import("../features/publicity/ObjectionDialog.tsx")).ObjectionDialog,
}));

/** One public list: its period, the people on it, corrections, and the button to object. */
export function PublicityPage() {
  const { t } = useTranslation("publicity");
  const { params } = useListParams();
  const list = useQuery(queries.publicList(params.get("id") ?? ""));
  const [objecting, setObjecting] = useState(false);
  return (
    <PageFrame
      title={list.data?.title}
      parent={{ to: paths.publicity, label: t("publicity.heading") }}
      // The title differs from that of the list's notice.
      head={
        list.data && {
          title: `${t("publicity.heading")}：${list.data.title}`,
          gone: list.data.phase === "retracted",
          isChinese: true,
        }
      }
    >
      <QueryView query={list} isPage>
        {(data) => (
          <div className="stack">
            <Card>
              <PublicityHead list={data} onObject={() => setObjecting(true)} />
            </Card>
            <People list={data} />
            {data.corrections.length > 0 && (
              <Card title={t("publicity.corrections")}>
                <Timeline
                  items={data.corrections.map(({ at, reason }) => ({
                    key: at,
                    title: reason,
                    time: at,
                    state: "done",
                  }))}
                />
              </Card>
            )}
            {objecting && (
              <Suspense>
                <ObjectionDialog list={data} onClose={() => setObjecting(false)} onRefused={() => void list.mutate()} />
              </Suspense>
            )}
          </div>
        )}
      </QueryView>
    </PageFrame>
  );
}

function People({ list: { items, phase } }: { list: Publicity }) {
  const { t } = useTranslation("publicity");
  const { params, path, keep, filterTo } = useListParams();
  const text = params.get("find")?.slice(0, 64) ?? "";
  const found = findItems(items, text);
  if (items.length === 0) {
    return (
      <Card title={t("publicity.people")}>
        <EmptyState title={t(`publicity.unseen.${phase}`)} />
      </Card>
    );
  }
  return (
    <Card
      title={t("publicity.people")}
      extra={<span className="muted">{t("publicity.count", { count: found.length })}</span>}
    >
      <div className="row no-print">
        <SearchBox label={t("publicity.find")} path={path} name="find" value={text} keep={keep("find")} />
        {text && (
          <Link className={buttonClass("outline")} to={filterTo({ find: undefined })}>
            {t("publicity.all")}
          </Link>
        )}
      </div>
      {found.length > 0 ? <PublicityItems items={found} /> : <EmptyState title={t("publicity.notFound")} />}
    </Card>
  );
}
