import Fastify from "fastify";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { operationList } from "../contract/document.ts";
import { registerBodyParsers } from "./body-parsers.ts";
import { sendRefusal } from "./failure.ts";
import { readBody } from "./request-body.ts";
import { createUploadRoom } from "./upload-room.ts";

/** Operations of each kind of body: required JSON, optional JSON, a form, one file, several files. */
const names = [
  "submitPost",
  "logoutByPost",
  "updateOwnPassword",
  "importUser",
  "deployProcessFiles",
  "listPosts",
] as const;
const form = "application/x-www-form-urlencoded";
const app = Fastify({ logger: { level: "silent" } });
beforeAll(async () => {
  app.setErrorHandler((error, request, reply) => sendRefusal(request, reply, error));
  await registerBodyParsers(app);
  for (const name of names) {
    const operation = operationList.find(({ id }) => id === name);
    if (operation)
      app.post(`/${name}`, async (request) => {
        const { body, file, files } = await readBody(operation, request, {
          room: createUploadRoom({ most: 1e9, share: 1e9 })("100001"),
        });
        const said = files.map(({ name: of, type, bytes }) => `${of} ${type} ${bytes}`);
        return { body, said, isFirst: file === files[0] };
      });
  }
});
afterAll(() => app.close());

/** The body that the operation gets, or the code of the refusal. */
async function send(name: (typeof names)[number], type: string | undefined, payload?: string | Buffer, query = "") {
  const headers = type === undefined ? {} : { "content-type": type };
  const answer = await app.inject({
    ...{ method: "POST", url: `/${name}${query}`, headers },
    ...(payload !== undefined && { payload }),
  } as const);
  const { body, error } = answer.json();
  return error ?? body;
}
const post = { postName: "护士", postCode: "nurse", category: 1, sort: 1 };
const json = JSON.stringify(post);

describe("JSON", () => {
  test.each([
    ["application/json", json, post],
    ["application/json; charset=utf-8", json, post],
    ["Application/JSON", json, post],
    ["application/json", "", "bad_request"],
    ["application/json", "null", "bad_request"],
    ["application/json", "[]", "validation_failed"],
    ["application/json", "{", "bad_request"],
    ["application/json", '{"sort":1,"sort":2}', "bad_request"],
    ["application/json", `\ufeff${json}`, "bad_request"],
    ["application/json", Buffer.from([0x22, 0xff, 0x22]), "bad_request"],
    [undefined, undefined, "unsupported_media_type"],
    ["text/plain", json, "unsupported_media_type"],
    [form, "postName=a", "unsupported_media_type"],
  ])("is read or refused: %s with %s", async (type, payload, expected) => {
    expect(await send("submitPost", type, payload)).toEqual(expected);
  });

  test.each([
    ["application/json", "[]", []],
    ["application/json", "", undefined],
    [undefined, undefined, undefined],
    ["application/json", "null", "bad_request"],
    ["application/json", "{}", "validation_failed"],
    [form, "a=b", "unsupported_media_type"],
  ])("that may be absent is read or refused: %s with %s", async (type, payload, expected) => {
    expect(await send("logoutByPost", type, payload)).toEqual(expected);
  });

  test("that is packed is refused, and one that says that it is not is read", async () => {
    const of = async (encoding: string) => {
      const headers = { "content-type": "application/json", "content-encoding": encoding };
      return (await app.inject({ method: "POST", url: "/submitPost", headers, payload: json })).statusCode;
    };
    expect([await of("gzip"), await of("Identity")]).toEqual([415, 200]);
  });
});

describe("a form", () => {
  const fields = { oldPassword: "a", newPassword: "b c", newPassword1: "值" };
  const encoded = new URLSearchParams(fields).toString();

  test.each([
    [form, encoded, "", fields],
    [`${form}; charset=utf-8`, encoded, "", fields],
    [undefined, undefined, `?${encoded}`, fields],
    [form, "newPassword1=d", `?${encoded}`, { ...fields, newPassword1: "d" }],
    [form, "oldPassword=%ff", "", "bad_request"],
    [form, Buffer.from("oldPassword=\xff", "latin1"), "", "bad_request"],
    [form, "", "", "validation_failed"],
    ["application/json", JSON.stringify(fields), "", "unsupported_media_type"],
    ["multipart/form-data; boundary=x", "--x--", `?${encoded}`, "unsupported_media_type"],
  ])("is read or refused: %s with %s and the query %j", async (type, payload, query, expected) => {
    expect(await send("updateOwnPassword", type, payload, query)).toEqual(expected);
  });
});

describe("files", () => {
  const part = (name: string, value: string, file?: string) =>
    `--x\r\ncontent-disposition: form-data; name="${name}"${file ? `; filename="${file}"\r\ncontent-type: Text/Plain` : ""}\r\n\r\n${value}\r\n`;
  const upload = async (name: "importUser" | "deployProcessFiles", ...parts: string[]) => {
    const headers = { "content-type": "multipart/form-data; boundary=x" };
    const answer = await app.inject({
      method: "POST",
      url: `/${name}`,
      headers,
      payload: `${parts.join("")}--x--\r\n`,
    });
    const { error, said, body, isFirst } = answer.json();
    return error ?? { said, body, isFirst };
  };
  const many = (count: number) => Array.from({ length: count }, (_, at) => part("files", `${at}`, `${at}.xml`));

  test("a file comes with its name, and its type in lower case", async () => {
    const one = { said: ["a.xlsx text/plain bytes"], body: undefined, isFirst: true };
    expect(await upload("importUser", part("file", "bytes", "a.xlsx"))).toEqual(one);
    expect(await upload("importUser", part("other", "1"), part("file", "bytes", "a.xlsx"))).toEqual(one);
    expect(await upload("importUser")).toEqual({ ...one, said: [] });
  });

  test("a second one is refused where one is taken", async () => {
    expect(await upload("importUser", part("file", "1", "a"), part("file", "2", "b"))).toBe("bad_request");
  });

  test("up to twenty come together, with fields that are checked", async () => {
    const category = part("category", "flow_1");
    const names = Array.from({ length: 20 }, (_, at) => `${at}.xml`);
    expect(await upload("deployProcessFiles", category, ...many(20))).toMatchObject({
      body: { category: "flow_1", files: names },
      said: expect.objectContaining({ length: 20 }),
    });
    expect(await upload("deployProcessFiles", category, ...many(21))).toBe("bad_request");
    expect(await upload("deployProcessFiles", ...many(1))).toBe("validation_failed");
  });

  test("a form that is cut off, and no form, are refused", async () => {
    expect(await send("importUser", "multipart/form-data; boundary=x", part("file", "1", "a"))).toBe("bad_request");
    expect(await send("importUser", "application/json", "{}")).toBe("unsupported_media_type");
    expect(await send("importUser", undefined)).toBe("unsupported_media_type");
  });
});
