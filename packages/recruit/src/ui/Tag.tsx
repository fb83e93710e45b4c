import type { ReactNode } from "react";
import "./tag.css";

export type TagTone = "neutral" | "brand" | "ok" | "warn" | "danger";

/** A short word of status. */
export function Tag({ tone = "neutral", children }: { tone?: TagTone; children: ReactNode }) {
  return <span className={`tag tag-${tone}`}>{children}</span>;
}
