import type { JsonClient } from "../json-client.ts";

/** A puzzle: a picture with a gap, and the piece that fits into it. It works once. */
export interface YudaoPuzzle {
  /** Address of the picture with the gap, 310 pixels wide. */
  readonly background: string;
  /** Address of the piece. */
  readonly piece: string;
  /**
   * Sends the position of the piece: pixels from the left of a picture that is 310 wide. Resolves to the `captchaCode` of the login, or to
   * undefined when the piece is not in the gap. Then a new puzzle is needed.
   */
  solve(x: number): Promise<string | undefined>;
}

/** The body of the puzzle calls, which has no envelope. */
interface PuzzleAnswer {
  readonly repCode: string;
  readonly repMsg?: string | null;
  readonly repData?: {
    readonly originalImageBase64: string;
    readonly jigsawImageBase64: string;
    readonly token: string;
    readonly secretKey?: string | null;
  } | null;
}

const captchaType = "blockPuzzle";
const png = (base64: string) => `data:image/png;base64,${base64}`;

/** Gets a puzzle. A server whose captcha is off accepts a login without one, but does not report that. */
export async function yudaoPuzzle(client: JsonClient, prefix = "/admin-api"): Promise<YudaoPuzzle> {
  const ask = (call: string, body: object) =>
    client.request<PuzzleAnswer>("POST", `${prefix}/system/captcha/${call}`, { body: { captchaType, ...body } });
  const { repMsg, repData } = await ask("get", {});
  if (!repData) throw new TypeError(`The server made no puzzle: ${repMsg}`);
  const { originalImageBase64, jigsawImageBase64, token, secretKey } = repData;
  return {
    background: png(originalImageBase64),
    piece: png(jigsawImageBase64),
    async solve(x) {
      // If the server sends no key, the position is sent unencrypted.
      const hidden = secretKey ? (await import("./point-cipher.ts")).pointCipher(secretKey) : (text: string) => text;
      const point = JSON.stringify({ x, y: 5 });
      const { repCode } = await ask("check", { pointJson: hidden(point), token });
      return repCode === "0000" ? hidden(`${token}---${point}`) : undefined;
    },
  };
}
