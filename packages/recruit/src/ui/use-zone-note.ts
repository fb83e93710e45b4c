import { useSyncExternalStore } from "react";
import { useTranslation } from "../texts/use-translation.ts";

/** Minutes from Beijing time to UTC, with the sign that browsers use. */
const beijing = -480;

const never = () => () => {};
const isElsewhere = () => new Date().getTimezoneOffset() !== beijing;

/** What is said after a time to a reader in another time zone; "" for all others. The server does not know where its reader is. */
export function useZoneNote(): string {
  const { t } = useTranslation();
  return useSyncExternalStore(never, isElsewhere, () => false) ? t("time.zone") : "";
}
