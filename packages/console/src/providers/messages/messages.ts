import type { zh } from "./zh.ts";

/** The shape of a catalogue: every language has the keys of the Chinese one. */
export type Messages = typeof zh;
