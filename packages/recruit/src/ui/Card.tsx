import type { ReactNode } from "react";
import "./card.css";

export interface CardProps {
  title?: ReactNode;
  /** Shown at the right of the title, such as a link to more. */
  extra?: ReactNode;
  children: ReactNode;
  className?: string;
}

/** A white panel with an optional title. */
export function Card({ title, extra, children, className = "" }: CardProps) {
  return (
    <section className={`card ${className}`}>
      {title && (
        <header className="card-head">
          <h2>{title}</h2>
          {extra}
        </header>
      )}
      {children}
    </section>
  );
}
