import type { ReactNode } from "react";
import "./tag.css";

export type TagTone = "neutral" | "brand" | "info" | "ok" | "warn" | "danger" | "transfer";

/** Signs that distinguish tags without colour. */
const signs = { wait: "●", done: "✓", act: "!", refused: "✕", draft: "○", closed: "–" } as const;

export type TagSign = keyof typeof signs;

/** A short status. `sign` tells the same to people who do not see colours. */
export function Tag({ tone = "neutral", sign, children }: { tone?: TagTone; sign?: TagSign; children: ReactNode }) {
  return (
    <span className={`tag tag-${tone}`}>
      {sign && <span aria-hidden="true">{signs[sign]}</span>}
      {children}
    </span>
  );
}
