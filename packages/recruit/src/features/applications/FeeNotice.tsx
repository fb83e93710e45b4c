import type { Application } from "../../api.ts";
import { useTranslation } from "../../texts/use-translation.ts";
import { Notice } from "../../ui/Notice.tsx";
import { WholeCodes } from "../../ui/WholeCodes.tsx";
import { minuteOf } from "../../wire-time.ts";

/** The fee of an application: what is due and until when, or what was recorded, with the receipt. */
export function FeeNotice({ fee }: { fee: NonNullable<Application["fee"]> }) {
  const { t } = useTranslation("candidate");
  const { state, receiptNo } = fee;
  const amount = state === "waived" ? "" : t("fee.amount", { amount: fee.amount.toFixed(2) });
  const parts = [
    [t(`fee.state.${state}`), amount].filter(Boolean).join(" "),
    ...(receiptNo ? [t("fee.receipt", { no: receiptNo })] : []),
    ...(state === "due" ? dueTexts() : []),
  ];
  return (
    <Notice tone={state === "due" ? "warn" : state === "refunded" ? "info" : "ok"}>
      <WholeCodes text={t("fee.sentence", { text: parts.join(t("fee.join")) })} />
    </Notice>
  );

  function dueTexts(): string[] {
    const [from, to] = [minuteOf(fee.payStart), minuteOf(fee.payEnd)];
    if (from && to) return [t("fee.between", { from, to })];
    if (to) return [t("fee.to", { to })];
    return from ? [t("fee.from", { from })] : [];
  }
}
