import { ecb } from "@noble/ciphers/aes.js";

const gap = 5;
const text = (bytes: Uint8Array) => new TextDecoder().decode(bytes);

/** The puzzles of a sign-in. A piece may be off by five pixels. */
export function createPuzzles() {
  const open = new Map<string, { readonly x: number; readonly key: string }>();
  const solved = new Map<string, string>();

  function clear(secret: string, hidden: unknown): string {
    const bytes = Uint8Array.from(atob(String(hidden)), (char) => char.charCodeAt(0));
    try {
      return text(ecb(new TextEncoder().encode(secret)).decrypt(bytes));
    } catch {
      return "";
    }
  }

  const told = (repCode: string, repData: unknown, repMsg: string | null = null) =>
    Response.json({ repCode, repMsg, repData, success: repCode === "0000" });

  return {
    get(): Response {
      const token = crypto.randomUUID().replaceAll("-", "");
      const key = crypto.randomUUID().slice(0, 16);
      open.set(token, { x: 40 + open.size * 20, key });
      const picture = btoa("png");
      return told("0000", { originalImageBase64: picture, jigsawImageBase64: picture, token, secretKey: key });
    },
    check({ token, pointJson }: Record<string, unknown>): Response {
      const puzzle = open.get(String(token));
      open.delete(String(token));
      if (!puzzle) return told("6110", null, "拼图过期了");
      const [, x] = /^\{"x":([\d.]+),"y":5(?:\.0)?\}$/.exec(clear(puzzle.key, pointJson)) ?? [];
      if (x === undefined || Math.abs(Number(x) - puzzle.x) > gap) return told("6111", null, "拼图没有放好");
      solved.set(`${token}---${clear(puzzle.key, pointJson)}`, puzzle.key);
      return told("0000", { token, result: true });
    },
    /** Whether a sign-in has the proof of a solved puzzle, which works once. */
    isSolved(verification: unknown): boolean {
      const [found] = [...solved].filter(([plain, key]) => clear(key, verification) === plain);
      return found !== undefined && solved.delete(found[0]);
    },
    /** The position of the gap in the latest puzzle. */
    gap: () => [...open.values()].at(-1)?.x ?? 0,
  };
}
