import { ApiError, NetworkError } from "@bladekit/sdk";
import { renderToStaticMarkup } from "react-dom/server";
import { beforeAll, expect, test } from "vitest";
import { hasFailed, isComing, QueryView, type Read } from "./QueryView.tsx";
import { loadTexts } from "./texts/load-texts.ts";

beforeAll(() => loadTexts("zh", "site"));

const call = { method: "GET", path: "/x", silent: false };
const refusal = (status: number) =>
  new ApiError({ ...call, msg: `拒绝 ${status}` }, { status, code: status, data: {} } as never);
const read = (more: Partial<Read<string>>): Read<string> => ({
  ...{ data: undefined, error: undefined, isLoading: false, mutate: async () => undefined },
  ...more,
});
const draw = (query: Read<string>, skeleton?: string) =>
  renderToStaticMarkup(
    <QueryView query={query} {...(skeleton && { skeleton })}>
      {(data) => <b>{data}</b>}
    </QueryView>,
  );

test("a read shows its data, also an empty one and one that is older than its failure", () => {
  expect(draw(read({ data: "岗位" }))).toBe("<b>岗位</b>");
  expect(draw(read({ data: "" }))).toBe("<b></b>");
  expect(draw(read({ data: "岗位", error: refusal(403), isLoading: true }))).toBe("<b>岗位</b>");
});

test("a read that is on its way has its own shape, or that of four lines; one that is tried again, too", () => {
  expect(draw(read({ isLoading: true }), "形状")).toBe("形状");
  expect(draw(read({}), "形状")).toBe("形状");
  expect(draw(read({ error: refusal(403), isLoading: true }), "形状")).toBe("形状");
  expect(draw(read({ isLoading: true }))).toContain("skeleton");
});

test("what is not there is told without a way to try again, and any other failure with one", () => {
  const said = (error: unknown) => draw(read({ error }), "形状");
  for (const status of [404, 410]) expect(said(refusal(status))).toContain(`<p>拒绝 ${status}</p>`);
  const page = renderToStaticMarkup(
    <QueryView query={read({ error: refusal(404) })} isPage>
      {() => ""}
    </QueryView>,
  );
  expect(page).toContain("<h1>拒绝 404</h1>");
  expect(said(refusal(400))).not.toContain("拒绝");
  for (const status of [400, 404, 410]) expect(said(refusal(status))).not.toContain("<button");
  for (const error of [refusal(403), refusal(409), new NetworkError({ ...call, msg: "网络异常" })]) {
    expect(said(error)).toContain('role="alert"');
    expect(said(error)).toContain("<button");
  }
});

test("a read has failed once it has brought nothing and is over, and is coming before it has brought something", () => {
  const error = refusal(403);
  expect([{ error }, { error, isLoading: true }, { error, data: "" }, {}].map((more) => hasFailed(read(more)))).toEqual(
    [true, false, false, false],
  );
  expect([{ isLoading: true }, { isLoading: true, data: "" }, {}].map((more) => isComing(read(more)))).toEqual([
    true,
    false,
    false,
  ]);
});
