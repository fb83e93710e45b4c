import { toWireTime } from "@bladekit/sdk/rules";
import type { Application } from "../../api.ts";
import { useTranslation } from "../../texts/use-translation.ts";
import { Original } from "../../ui/Original.tsx";
import { WholeCodes } from "../../ui/WholeCodes.tsx";
import { ownSteps, stepTime } from "./coming-steps.ts";

/** The dates of the plan that concern this candidate; renders nothing without any. */
export function ComingSteps({ application }: { application: Application }) {
  const { t } = useTranslation("candidate");
  const steps = ownSteps(application, toWireTime(new Date()));
  if (steps.length === 0) return null;
  return (
    <section className="coming-steps">
      <h2>{t("application.coming")}</h2>
      {application.batch && (
        <p className="muted small">
          {t("application.batch")}
          <Original text={application.batch} />
        </p>
      )}
      <ol>
        {steps.map((step) => (
          <li
            key={step.label + step.from}
            className={`coming-${step.when}`}
            aria-current={step.when === "current" ? "step" : undefined}
          >
            <span>
              <Original text={step.label} /> <span className="coming-when">{t(`application.when.${step.when}`)}</span>
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
