import { useEffect, useRef } from "react";
import { session } from "../session.ts";

/** The field that has the focus, and the position of the caret. */
interface Place {
  field: Element | null;
  at: number | null;
}

/** After signing in again, returns the candidate to the field and position where the session ended. */
export function useKeptPlace(isSignedIn: boolean): void {
  const place = useRef<Place>(undefined);
  useEffect(
    () =>
      // This event comes before the page is hidden, which removes the focus.
      session.subscribe(() => {
        if (session.get()) return;
        const field = document.activeElement;
        place.current = {
          field,
          at: field && "selectionStart" in field ? (field.selectionStart as number | null) : null,
        };
      }),
    [],
  );
  useEffect(() => {
    if (!isSignedIn || !place.current) return;
    const { field, at } = place.current;
    place.current = undefined;
    if (!(field instanceof HTMLElement) || !field.isConnected) return;
    field.focus();
    if (at !== null) (field as HTMLInputElement).setSelectionRange(at, at);
  }, [isSignedIn]);
}
