import { type BladeClient, isApiError } from "@bladekit/sdk";
import type { Operation } from "../../contract/document.ts";
import type { CallInput } from "./example.ts";

/** A status with the whole body, or with the blob of a file. */
export type CallAnswer = { status: number; body: unknown };

/** Calls an operation through the client's own methods: typed ones by path, `upload` and `download` for files. */
export async function callOperation(client: BladeClient, operation: Operation, input: CallInput): Promise<CallAnswer> {
  const { path, method, body, isVersioned } = operation;
  const params = { query: input.query, header: input.header, path: input.query };
  if (body?.mediaType === "multipart/form-data") {
    const file = new File([pixel], "pixel.png", { type: "image/png" });
    return answerOf(client.upload(path as never, file, { headers: input.header } as never));
  }
  if (!operation.answerPointer) return answerOf(client.download(path as never, { params } as never));
  const isForm = body?.mediaType === "application/x-www-form-urlencoded";
  const init = {
    params,
    ...(input.body !== undefined && { body: input.body }),
    headers: {
      ...(isForm && { "Content-Type": body.mediaType }),
      // Accepts any version, because concurrent changes are not under test.
      ...(isVersioned && { "If-Match": "*" }),
    },
  };
  // Whether the method fits the path is known only at run time.
  const call = client.raw[method] as typeof client.raw.POST;
  const { data, error, response } = await call(path as never, init as never);
  return { status: response.status, body: error ?? data };
}

async function answerOf(call: Promise<unknown>): Promise<CallAnswer> {
  try {
    const data = await call;
    return { status: 200, body: { code: 200, success: true, data, msg: "操作成功" } };
  } catch (error) {
    if (!isApiError(error)) throw error;
    const { status, code, data, msg } = error;
    return { status, body: { code, success: false, error: error.error, data, msg } };
  }
}

/** The smallest valid picture. */
const pixel = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);
