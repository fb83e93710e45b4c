import { useTranslation } from "../../texts/use-translation.ts";
import { Original } from "../../ui/Original.tsx";
import { WholeCodes } from "../../ui/WholeCodes.tsx";
import { stepTime } from "./coming-steps.ts";
import { useComingSteps } from "./use-coming-steps.ts";

/** The coming steps of the plan with their dates; empty without a plan. */
export function ComingSteps({ planName }: { planName: string }) {
  const { t } = useTranslation("candidate");
  const steps = useComingSteps(planName);
  if (steps.length === 0) return null;
  return (
    <section className="coming-steps">
      <h2>{t("application.coming")}</h2>
      <ol>
        {steps.map((step) => (
          <li key={step.label + step.from}>
            <span>
              <Original text={step.label} />
            </span>
            <span>
              <WholeCodes text={stepTime(step)} />
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}
