import { expect, test } from "vitest";
import type { Call } from "./call.ts";
import { downloadProgress, uploadProgress } from "./progress.ts";
import type { Progress } from "./transfer.ts";

/** Reads an answer to its end. Returns the reported progress, and the text. */
async function downloaded(response: Response): Promise<[Progress[], string]> {
  const told: Progress[] = [];
  const answer = await downloadProgress((progress) => told.push(progress))(async () => response)({} as Call);
  return [told, await answer.text()];
}

test.each([
  [{ "Content-Length": "5" }, 5],
  [{}, undefined],
  [{ "Content-Length": "5", "Content-Encoding": "gzip" }, undefined],
])("an answer with %j is counted as it comes", async (headers, total) => {
  const body = new ReadableStream({
    start(controller) {
      for (const part of ["ab", "cde"]) controller.enqueue(new TextEncoder().encode(part));
      controller.close();
    },
  });
  expect(await downloaded(new Response(body, { headers }))).toEqual([
    ...[
      [
        { loaded: 2, total },
        { loaded: 5, total },
      ],
      "abcde",
    ],
  ]);
});

test("a refusal and an answer without a body are not counted", async () => {
  expect(await downloaded(new Response("no", { status: 404 }))).toEqual([[], "no"]);
  expect(await downloaded(new Response(null, { status: 204 }))).toEqual([[], ""]);
});

const piece = 65_536;
test.each([
  [0, [0, 0]],
  [1, [0, 1]],
  [piece, [0, piece]],
  [piece + 1, [0, piece, piece + 1]],
  [2 * piece, [0, piece, 2 * piece]],
])("a body of %d bytes is told piece by piece", async (size, told) => {
  const seen: Progress[] = [];
  const body = new Blob([new Uint8Array(size).fill(7)], { type: "text/csv" });
  const call = { url: "http://test/x", outgoing: { method: "POST", headers: { a: "b" }, body } } as unknown as Call;
  const send = uploadProgress(
    (progress) => seen.push(progress),
    true,
  )(async ({ outgoing }) => {
    expect(outgoing).toMatchObject({ method: "POST", headers: { a: "b", "content-type": "text/csv" }, duplex: "half" });
    const sent = await new Response(outgoing.body).arrayBuffer();
    expect([sent.byteLength, new Uint8Array(sent).every((byte) => byte === 7)]).toEqual([size, true]);
    return new Response("done");
  });
  expect(await (await send(call)).text()).toBe("done");
  expect(seen).toEqual(told.map((loaded) => ({ loaded, total: size })));
});
