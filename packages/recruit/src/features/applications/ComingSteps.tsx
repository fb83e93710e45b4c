import { toWireTime } from "@bladekit/sdk/rules";
import type { Application } from "../../api.ts";
import { useTranslation } from "../../texts/use-translation.ts";
import { Original } from "../../ui/Original.tsx";
import { WholeCodes } from "../../ui/WholeCodes.tsx";
import { comingSteps, stepTime } from "./coming-steps.ts";

/** The coming steps of an application's plan with their dates; empty without a plan. */
export function ComingSteps({ planSteps }: Pick<Application, "planSteps">) {
  const { t } = useTranslation("candidate");
  const steps = comingSteps(planSteps, toWireTime(new Date()));
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
