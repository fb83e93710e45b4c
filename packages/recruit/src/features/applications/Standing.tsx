import { applicationNextStepText } from "@bladekit/sdk/rules";
import type { ApplicationSummary } from "../../api.ts";
import { useTranslation } from "../../texts/use-translation.ts";
import { WholeCodes } from "../../ui/WholeCodes.tsx";
import { useLanguage } from "../../use-preferences.ts";
import { minuteOf } from "../../wire-time.ts";
import { TransferOffer } from "./TransferOffer.tsx";

/** The next step, the reason for the present state, and the deadline for action. */
export function Standing({ application }: { application: ApplicationSummary }) {
  const { t } = useTranslation("candidate");
  const { reasonName, note, returnDeadline, state, transfer } = application;
  const nextStep = applicationNextStepText(application, useLanguage());
  const reason = [reasonName, note].filter(Boolean).join(t("application.reasonJoin"));
  return (
    <div className="standing">
      {nextStep && <p>{nextStep}</p>}
      {reason && (
        <p className="standing-reason">
          <WholeCodes text={t("application.reason", { reason })} />
        </p>
      )}
      {transfer && <TransferOffer offer={transfer} />}
      {state === "returned" && returnDeadline && (
        <p className="standing-deadline">
          <WholeCodes text={t("application.returnDeadline", { time: minuteOf(returnDeadline) })} />
        </p>
      )}
    </div>
  );
}
