import type { ReactNode } from "react";
import { Icon, type IconName } from "./Icon.tsx";
import "./notice.css";

type Tone = "info" | "ok" | "warn" | "danger";

const icons: Record<Tone, IconName> = { info: "info", ok: "check", warn: "warning", danger: "warning" };

/** A sentence that is set off from the text around it. With `alert` screen readers announce it at once. */
export function Notice({
  tone = "info",
  alert = false,
  children,
  actions,
}: {
  tone?: Tone;
  alert?: boolean;
  children: ReactNode;
  actions?: ReactNode;
}) {
  return (
    <div className={`notice notice-${tone}`} role={alert ? "alert" : undefined}>
      <Icon name={icons[tone]} />
      <div className="notice-text">{children}</div>
      {actions && <div className="row">{actions}</div>}
    </div>
  );
}

/** Shown instead of an empty list. */
export function EmptyState({
  icon = "inbox",
  title,
  heading = false,
  children,
}: {
  icon?: IconName;
  title: string;
  /** The title is the heading of the page, which has no other. */
  heading?: boolean;
  children?: ReactNode;
}) {
  return (
    <div className="empty">
      <Icon name={icon} size="2.5rem" />
      {heading ? <h1>{title}</h1> : <p>{title}</p>}
      {children && <div className="row empty-actions">{children}</div>}
    </div>
  );
}
