import { type FocusEvent, type KeyboardEvent, type MouseEvent, type ReactNode, useRef } from "react";
import "./disclosure.css";

export interface DisclosureProps {
  /** The content of the button. */
  button: ReactNode;
  /** The accessible name of a button without text. */
  label?: string;
  className?: string;
  /** The panel stays open after a click on a link inside, because people choose several in a row. */
  staysOpen?: boolean;
  children: ReactNode;
}

/**
 * A button with a panel below it, on the native element, so that it also opens without scripts. Esc, a click on a link inside, and losing
 * the focus close it.
 */
export function Disclosure({ button, label, className = "", staysOpen = false, children }: DisclosureProps) {
  const ref = useRef<HTMLDetailsElement>(null);
  const close = () => {
    if (ref.current) ref.current.open = false;
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== "Escape" || !ref.current?.open) return;
    close();
    ref.current.querySelector("summary")?.focus();
  };
  const onClick = (event: MouseEvent) => {
    if (event.target instanceof Element && event.target.closest(staysOpen ? "[data-closes]" : "a, [data-closes]"))
      close();
  };
  const onBlur = (event: FocusEvent<HTMLElement>) => {
    if (event.relatedTarget && !event.currentTarget.contains(event.relatedTarget)) close();
  };
  return (
    <details ref={ref} className={`disclosure ${className}`} onKeyDown={onKeyDown} onClick={onClick} onBlur={onBlur}>
      <summary aria-label={label} title={label}>
        {button}
      </summary>
      <div className="disclosure-panel">{children}</div>
    </details>
  );
}
