import type { ReactNode } from "react";
import { Original } from "./Original.tsx";
import { WholeCodes } from "./WholeCodes.tsx";
import "./timeline.css";

export interface TimelineItem {
  key: string;
  title: ReactNode;
  time?: string;
  detail?: ReactNode;
  /** `done` is past, `current` is now, `ahead` is in the future, and `ended` is a final step without a next one. */
  state: "done" | "current" | "ahead" | "ended";
}

/** Steps in time, one below the other. */
export function Timeline({ items }: { items: readonly TimelineItem[] }) {
  return (
    <ol className="timeline">
      {items.map((item) => (
        <li
          key={item.key}
          className={`timeline-${item.state}`}
          aria-current={item.state === "current" ? "step" : undefined}
        >
          <div className="timeline-title">
            <Words of={item.title} />
          </div>
          {item.time && (
            <div className="muted small numeric">
              <WholeCodes text={item.time} />
            </div>
          )}
          {item.detail && (
            <div className="timeline-detail">
              <Words of={item.detail} />
            </div>
          )}
        </li>
      ))}
    </ol>
  );
}

/** A text of a step. The hospital's own words keep their language. */
function Words({ of: part }: { of: ReactNode }) {
  return typeof part === "string" ? <Original text={part} /> : part;
}

const signs: Partial<Record<TimelineItem["state"], string>> = { done: "✓", ended: "–" };

/** Steps side by side, with the current step of a procedure. */
export function Steps({ items, label }: { items: readonly TimelineItem[]; label: string }) {
  return (
    <ol className="steps" aria-label={label}>
      {items.map((item, index) => (
        <li
          key={item.key}
          className={`steps-${item.state}`}
          aria-current={item.state === "current" ? "step" : undefined}
        >
          <span className="steps-mark" aria-hidden="true">
            {signs[item.state] ?? index + 1}
          </span>
          <span>{item.title}</span>
        </li>
      ))}
    </ol>
  );
}
