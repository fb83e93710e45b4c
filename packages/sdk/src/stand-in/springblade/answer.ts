/** A refusal on its way out: HTTP status, code and sentence. */
export class Refusal extends Error {
  readonly status: number;
  readonly code: number;

  constructor(status: number, code: number, msg: string) {
    super(msg);
    this.status = status;
    this.code = code;
  }
}

/** Body that an answer carries. */
export function envelope(code: number, data: unknown, msg: string, status = 200): Response {
  return Response.json({ code, success: code === 200, data, msg }, { status });
}

/** A success with data. Null becomes an empty object, and the message says so. */
export function given(data: unknown): Response {
  return data === null ? envelope(200, {}, "暂无承载数据") : envelope(200, data, "操作成功");
}

/** A write: it says nothing but whether a row was touched. */
export function status(isDone: boolean): Response {
  return isDone ? envelope(200, {}, "操作成功") : envelope(400, {}, "操作失败");
}
