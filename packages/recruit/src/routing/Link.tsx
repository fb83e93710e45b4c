import type { AnchorHTMLAttributes, MouseEvent } from "react";
import { useNavigate } from "./place.tsx";

export interface LinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, "href"> {
  /** A path of the site, with its query. */
  to: string;
  replace?: boolean;
  state?: unknown;
}

const isPlain = (event: MouseEvent) =>
  event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);

/** A link to a page of the site. Only a plain click is handled. The browser handles others, such as one for a new tab. */
export function Link({ to, replace = false, state, onClick, ...rest }: LinkProps) {
  const go = useNavigate();
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (event.defaultPrevented || !isPlain(event) || (rest.target && rest.target !== "_self")) return;
    event.preventDefault();
    go(to, { replace, state });
  };
  return <a {...rest} href={to} onClick={follow} />;
}
