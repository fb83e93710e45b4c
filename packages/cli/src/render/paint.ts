import type { Io } from "../io.ts";

const codes = { bold: [1, 22], dim: [2, 22], red: [31, 39], green: [32, 39], yellow: [33, 39] } as const;

/** Colours a text, or leaves it as it is. */
export type Paint = Readonly<Record<keyof typeof codes, (text: string) => string>>;

/** Colours on a terminal only; `NO_COLOR` turns them off, `FORCE_COLOR` on. */
export function createPaint({ env, terminal }: Pick<Io, "env" | "terminal">): Paint {
  const colourful = env.NO_COLOR ? false : env.FORCE_COLOR ? env.FORCE_COLOR !== "0" : terminal.output;
  const names = Object.keys(codes) as (keyof typeof codes)[];
  return Object.fromEntries(
    names.map((name) => {
      const [on, off] = codes[name];
      return [name, (text: string) => (colourful ? `\u001b[${on}m${text}\u001b[${off}m` : text)];
    }),
  ) as Paint;
}
