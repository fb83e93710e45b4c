import type { ButtonHTMLAttributes } from "react";
import "./button.css";

export type ButtonLook = "primary" | "outline" | "plain" | "danger";

export interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  look?: ButtonLook;
  size?: "small" | "normal" | "large";
  /** Shows that work is running and ignores further clicks. The button keeps its width and its focus. */
  busy?: boolean;
}

/** Class names of a button, also for links that look like one. */
export function buttonClass(look: ButtonLook = "outline", size: "small" | "normal" | "large" = "normal"): string {
  return `button button-${look} button-${size}`;
}

export function Button({
  look = "outline",
  size = "normal",
  busy = false,
  className = "",
  onClick,
  ...rest
}: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      className={`${buttonClass(look, size)} ${className}`}
      aria-busy={busy || undefined}
      aria-disabled={busy || rest["aria-disabled"]}
      onClick={busy ? (event) => event.preventDefault() : onClick}
    />
  );
}
