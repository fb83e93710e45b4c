/** A refusal with its HTTP status, code and sentence. */
export class Refusal extends Error {
  readonly status: number;
  readonly code: number;

  constructor(status: number, code: number, msg: string) {
    super(msg);
    this.status = status;
    this.code = code;
  }
}

/** An answer in the envelope. */
export function envelope(code: number, data: unknown, msg: string, status = 200): Response {
  return Response.json({ code, success: code === 200, data, msg }, { status });
}

/** A success with data. Null becomes an empty object, and the message says so. */
export function given(data: unknown): Response {
  return data === null ? envelope(200, {}, "暂无承载数据") : envelope(200, data, "操作成功");
}

/** The answer to a write. It only says whether a row was changed. */
export function status(isDone: boolean): Response {
  return isDone ? envelope(200, {}, "操作成功") : envelope(400, {}, "操作失败");
}
