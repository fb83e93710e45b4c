import type { StagePlaces } from "../../../model/console-data-provider.ts";

/** Whether more people would be in the stage than it takes. */
export const isOver = ({ places, taken, moving }: StagePlaces): boolean => taken + moving > places;
