import { useState } from "react";
import type { StagePlaces } from "../../../model/console-data-provider.ts";
import { isOver } from "./is-over.ts";

/** The reason for more people than a stage takes, asked for where `entries` have more. */
export function usePlacesReason(entries: readonly StagePlaces[] = []) {
  const [reason, setReason] = useState("");
  const [isTried, setTried] = useState(false);
  const isNeeded = entries.some(isOver);
  return {
    /** For `PlacesCheck`. */
    input: { reason, onReason: setReason, isTried },
    /** The reason to send; empty where none is needed. */
    sent: isNeeded ? reason.trim() : "",
    /** Whether nothing is missing; if something is, the input says so from now on. */
    isComplete(): boolean {
      setTried(true);
      return !isNeeded || reason.trim() !== "";
    },
  };
}
