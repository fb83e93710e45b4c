import type { Mode } from "./neutrals.ts";
import { toHex } from "./oklch.ts";
import { type Palette, paletteOf } from "./palette.ts";

/** The meanings of status colours. `transfer` marks items that move to another place. */
export type Status = "ok" | "warn" | "danger" | "info" | "transfer";

/** Hue and chroma of each status. */
const seeds: Record<Status, readonly [h: number, c: number]> = {
  ok: [150, 0.13],
  warn: [70, 0.12],
  danger: [27, 0.19],
  info: [250, 0.14],
  transfer: [305, 0.13],
};

/** The palettes of the statuses. They are the same for every hospital, so that a warning looks the same everywhere. */
export function statusPalette(mode: Mode): Record<Status, Palette> {
  const of = (status: Status) => {
    const [h, c] = seeds[status];
    return paletteOf({ l: mode === "light" ? 0.5 : 0.7, c, h }, mode);
  };
  return { ok: of("ok"), warn: of("warn"), danger: of("danger"), info: of("info"), transfer: of("transfer") };
}

/** Twelve colours to choose from, 30 degrees of hue apart, each legible without an adjustment. */
export function presets(): string[] {
  return Array.from({ length: 12 }, (_, index) => toHex({ l: 0.52, c: 0.13, h: index * 30 }));
}
