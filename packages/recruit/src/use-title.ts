import { useHead } from "./head.ts";

/** Sets the title of the browser tab: the page, then the hospital. */
export function useTitle(title: string | undefined): void {
  useHead(title === undefined ? undefined : { title });
}
