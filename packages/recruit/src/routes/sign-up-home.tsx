import { queries } from "../api.ts";
import { PlanCard } from "../features/plans/PlanCard.tsx";
import { QueryView } from "../QueryView.tsx";
import { useTranslation } from "../texts/use-translation.ts";
import { EmptyState } from "../ui/Notice.tsx";
import { useQuery } from "../use-query.ts";
import { PageFrame } from "./PageFrame.tsx";

/** The recruitment plans of the hospital. */
export function PlansPage() {
  const { t } = useTranslation("pages");
  const plans = useQuery(queries.plans());
  return (
    <PageFrame title={t("nav.plans")} heading>
      <QueryView query={plans}>
        {(records) =>
          records.length > 0 ? (
            <div className="plan-cards">
              {records.map((plan) => (
                <PlanCard key={plan.id} plan={plan} />
              ))}
            </div>
          ) : (
            <EmptyState title={t("plan.none")} />
          )
        }
      </QueryView>
    </PageFrame>
  );
}
