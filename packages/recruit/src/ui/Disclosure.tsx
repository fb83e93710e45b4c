import { type FocusEvent, type KeyboardEvent, type MouseEvent, type ReactNode, useRef } from "react";
import "./disclosure.css";

export interface DisclosureProps {
  /** The content of the button. */
  button: ReactNode;
  /** The name of a button without words. */
  label?: string;
  className?: string;
  /** Links inside change what is shown, and the next one is chosen right after. */
  staysOpen?: boolean;
  children: ReactNode;
}

/**
 * A button with a panel below it, on the native element, so that it opens without scripts too.
 * Esc, a click on a link inside, and leaving it close it.
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
