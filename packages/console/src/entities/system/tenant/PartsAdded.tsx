import { systemTenant } from "@bladekit/openapi/entities/system-tenant";
import type { ReactNode } from "react";
import { AnswerFrame } from "../../../entity/AnswerFrame.tsx";
import { useWords } from "../../../entity/use-entity.tsx";
import type { AnswerProps } from "../../../model/define-entity.ts";
import { Fact, Facts } from "../../../ui/Facts.tsx";

const { labels } = systemTenant.verbs.parts.asks.parts;

/** How many records of each part were added. */
export function PartsAdded({ answer, onClose }: AnswerProps): ReactNode {
  const words = useWords();
  return (
    <AnswerFrame onClose={onClose}>
      <Facts columns={1}>
        {(answer as readonly { part: keyof typeof labels; added: number }[]).map(({ part, added }) => (
          <Fact
            key={part}
            label={words(labels[part])}
            value={added > 0 ? words([`新增 ${added}`, `${added} added`]) : words(["已齐全", "Nothing was missing"])}
            wide
          />
        ))}
      </Facts>
    </AnswerFrame>
  );
}
