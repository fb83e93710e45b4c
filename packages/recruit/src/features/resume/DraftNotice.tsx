import { toWireTime } from "@bladekit/sdk/rules";
import { useState } from "react";
import { useTranslation } from "../../texts/use-translation.ts";
import { Notice } from "../../ui/Notice.tsx";
import { minuteOf } from "../../wire-time.ts";
import { typedAt } from "./draft.ts";
import type { SectionName } from "./sections.ts";
import { useDrafts } from "./use-draft-form.ts";

/** Tells the candidate that a form shows unsaved input from before, from this device or another one. */
export function DraftNotice({ section, slot = "record" }: { section: SectionName; slot?: string }) {
  const { t } = useTranslation("candidate");
  const draft = useDrafts(section).find((one) => one.slot === slot);
  const [opened] = useState(() => Date.now());
  const [found, setFound] = useState<number>();
  const at = draft && typedAt(draft);
  if (at !== undefined && at < opened && found === undefined) setFound(at);
  if (found === undefined || !draft) return null;
  return <Notice tone="info">{t("resume.draftBack", { time: minuteOf(toWireTime(new Date(found))) })}</Notice>;
}
