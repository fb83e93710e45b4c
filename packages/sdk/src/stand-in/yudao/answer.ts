/** A refusal. Its HTTP status is 200, as that of each answer. */
export class YudaoRefusal extends Error {
  readonly code: number;

  constructor(code: number, msg: string) {
    super(msg);
    this.code = code;
  }
}

export const answer = (data: unknown): Response => Response.json({ code: 0, msg: "", data: data ?? null });

export const refused = ({ code, message }: YudaoRefusal): Response => Response.json({ code, msg: message, data: null });
