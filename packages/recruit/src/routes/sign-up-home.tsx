import { queries } from "../api.ts";
import { PlanCard } from "../features/plans/PlanCard.tsx";
import { QueryView } from "../QueryView.tsx";
import { useTranslation } from "../texts/use-translation.ts";
import { Card } from "../ui/Card.tsx";
import { EmptyState } from "../ui/Notice.tsx";
import { useQuery } from "../use-query.ts";
import { PageFrame } from "./PageFrame.tsx";

/** The recruitment plans of the hospital. */
export function PlansPage() {
  const { t } = useTranslation();
  const plans = useQuery(queries.plans());
  return (
    <PageFrame title={t("plan.heading")} heading>
      <Card>
        <QueryView query={plans}>
          {(records) =>
            records.length > 0 ? (
              records.map((plan) => <PlanCard key={plan.id} plan={plan} />)
            ) : (
              <EmptyState title={t("plan.none")} />
            )
          }
        </QueryView>
      </Card>
    </PageFrame>
  );
}
