import type { ReactNode } from "react";
import "./tag.css";

export type TagTone = "neutral" | "brand" | "info" | "ok" | "warn" | "danger" | "transfer";

/** Signs that tell tags apart without their colour. */
const signs = { wait: "●", done: "✓", act: "!", refused: "✕", draft: "○", closed: "–" } as const;

export type TagSign = keyof typeof signs;

/** A short word of status; `sign` says the same to those who see no colours. */
export function Tag({ tone = "neutral", sign, children }: { tone?: TagTone; sign?: TagSign; children: ReactNode }) {
  return (
    <span className={`tag tag-${tone}`}>
      {sign && <span aria-hidden="true">{signs[sign]}</span>}
      {children}
    </span>
  );
}
