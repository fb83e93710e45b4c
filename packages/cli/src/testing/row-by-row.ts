import type { Io } from "../io.ts";

/** A connection to an older server, which takes one record in a call. So a test can count and break the call of each record. */
export const rowByRow =
  (fetch: Io["fetch"]): Io["fetch"] =>
  async (request) =>
    /\/(?:rows|changes)\//.test(new URL(request.url).pathname)
      ? Response.json({ code: 404, success: false, error: "not_found", msg: "不存在" }, { status: 404 })
      : fetch(request);
