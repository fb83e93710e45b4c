import { queries } from "../api.ts";
import { PublicityList } from "../features/publicity/PublicityList.tsx";
import { QueryView } from "../QueryView.tsx";
import { useTranslation } from "../texts/use-translation.ts";
import { Card } from "../ui/Card.tsx";
import { EmptyState } from "../ui/Notice.tsx";
import { Skeleton } from "../ui/Skeleton.tsx";
import { useQuery } from "../use-query.ts";
import { PageFrame } from "./PageFrame.tsx";

/** 公示名单: lists of people that the hospital intends to hire, the latest first. */
export function PublicityListPage() {
  const { t } = useTranslation("publicity");
  const lists = useQuery(queries.publicLists());
  return (
    <PageFrame title={t("publicity.heading")} heading>
      <Card>
        <p className="muted">{t("publicity.lead")}</p>
        <QueryView query={lists} skeleton={<Skeleton lines={5} size="control" />}>
          {(records) =>
            records.length > 0 ? <PublicityList lists={records} /> : <EmptyState title={t("publicity.none")} />
          }
        </QueryView>
      </Card>
    </PageFrame>
  );
}
