import { checkIdCard, checkPhone, idCardCheckDigit, idCardMessages, phoneMessages } from "@bladekit/sdk/rules";
import fc from "fast-check";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Operation, operationList, type Schema } from "../../contract/document.ts";
import { nodeOf } from "../../contract/schema-node.ts";
import { createTestApp, type TestApp, testPassword } from "../index.ts";
import { type Actors, createDemoActors, hospital, roleFor } from "./actors.ts";
import { type CallAnswer, callOperation } from "./call-operation.ts";
import { exampleInput } from "./example.ts";

let app: TestApp;
let actors: Actors;
beforeAll(async () => {
  app = await createTestApp({ config: { demoPassword: testPassword } });
  actors = await createDemoActors(app);
});
afterAll(() => app.close());

const attacks = [
  "<img src=x onerror=xss14(1)>",
  "<svg onload=xss14(1)><p>x</p></svg>",
  "\u003cimg src=x onerror=xss14(1)\u003e",
  '<a href="javascript:xss14(1)">x</a>',
  '<a href="&#106;avascript:xss14(1)">x</a>',
  '<style>@import "//xss14.test/x.css"</style>',
  '<iframe srcdoc="<script>xss14(1)</script>"></iframe>',
  '<form action="https://xss14.test"><input name=password></form>',
];
const attack = `<p>begin</p>${attacks.join("")}<p>end</p>`;

/** The same values in each run. */
const sample = <T>(values: fc.Arbitrary<T>, numRuns: number) => fc.sample(values, { numRuns, seed: 20_260 });

const isRich = (schema: Schema) => (schema as { $ref?: string }).$ref?.endsWith("/Html") === true;
const richFields = ({ body }: Operation) =>
  body ? Object.entries(nodeOf(body.schema).properties).flatMap(([name, field]) => (isRich(field) ? [name] : [])) : [];
const writers = operationList.filter((operation) => richFields(operation).length > 0);

/** Values that the contract's examples cannot have: ids of the demo's rows, and times that fit each other. */
async function partsOf({ id }: Operation): Promise<object> {
  const officer = actors.of("officer");
  const period = { applyStart: "2027-01-01 08:00:00", applyEnd: "2027-02-01 17:30:00" };
  const parts: Partial<Record<Operation["id"], () => Promise<object>>> = {
    submitRecruitPlan: async () => period,
    submitRecruitArticle: async () => {
      const { records } = await officer.GET("/mrhr-zpgl-new/recruitArticleCategory/list", {});
      return { articleCategoryId: records[0]?.id };
    },
    submitRecruitJob: async () => {
      const { records } = await officer.GET("/mrhr-zpgl-new/recruitJob/list", {});
      const { category, employment, deptId } = records[0] ?? {};
      return { ...period, category, employment, deptId };
    },
  };
  return (await parts[id]?.()) ?? {};
}

/** Sends the least input of an operation with these texts. */
async function write(operation: Operation, texts: Record<string, string>): Promise<CallAnswer> {
  const input = exampleInput(operation, "least");
  const body = { ...(input.body as object), ...(await partsOf(operation)), ...texts };
  return callOperation(actors.of(roleFor(operation)), operation, { ...input, body });
}

describe("rich texts (I14)", () => {
  test("there are some", () => expect(writers.length).toBeGreaterThan(5));

  test.each(writers.map((operation) => [operation.id, operation] as const))(
    "%s takes out what would run, in each of them",
    async (_, operation) => {
      const fields = richFields(operation);
      const answer = await write(operation, Object.fromEntries(fields.map((name) => [name, attack])));
      expect([answer.status, JSON.stringify(answer.body)]).toEqual([200, expect.any(String)]);
    },
  );

  test("and nothing of it is anywhere in the database", async () => {
    const { rows } = await sql<{ name: string; column: string }>`
      select table_name as name, column_name as column from information_schema.columns
      where table_schema = 'public' and data_type in ('text', 'jsonb') and table_name not like 'log\_%'`.execute(
      app.services.platform,
    );
    const [found, kept]: string[][] = [[], []];
    for (const { name, column } of rows) {
      const has = async (pattern: string) => {
        const { rows: hits } = await sql`
          select 1 from ${sql.table(name)} where ${sql.ref(column)}::text like ${pattern} limit 1`.execute(
          app.services.platform,
        );
        return hits.length > 0;
      };
      if (await has("%<p>begin</p>%<p>end</p>%")) kept?.push(`${name}.${column}`);
      // As plain text in a title it is harmless. The tests of the sanitiser cover HTML.
      if ((await has("%<img%onerror=xss14%")) || (await has("%javascript:xss14%")) || (await has("%//xss14.test%")))
        found?.push(`${name}.${column}`);
    }
    expect(found).toEqual([]);
    expect(kept?.length).toBeGreaterThan(5);
  });
});

describe("registration by number (I18, I19)", () => {
  let calls = 0;
  async function register(body: Record<string, string>): Promise<{ error: string; msg: string }> {
    calls += 1;
    const answer = await app.app.inject({
      method: "POST",
      url: "/api/blade-system/guest/register-guest",
      // Rate limits by address are not under test.
      remoteAddress: `10.1.${calls >> 8}.${calls & 255}`,
      headers: { authorization: `Basic ${btoa("recruit:")}`, "tenant-id": hospital },
      payload: {
        ...{ tenantId: hospital, name: "李敏", phone: "13800000001", idCard: "11010519491231002X" },
        ...{ password: "x", captchaStr: "000000", ...body },
      },
    });
    expect(answer.statusCode).toBe(400);
    return answer.json();
  }

  const digits = (count: number) => fc.stringMatching(new RegExp(`^\\d{${count}}$`));
  const dates = fc.date({ min: new Date("1900-01-01"), max: new Date("2099-12-31"), noInvalidDate: true });
  const numbers = fc
    .tuple(fc.constantFrom("110105", "440101", "000000", "999999"), dates, digits(3))
    .map(([region, date, rest]) => `${region}${date.toISOString().slice(0, 10).replaceAll("-", "")}${rest}`)
    .map((first17) => `${first17}${idCardCheckDigit(first17)}`);
  const wrong = [
    ...["1101051949123100", "110105194912310021", "11010519491231002", "1101051949123100211", "11010519491231002x"],
    ...[
      "000105194912310029",
      "11010519990230002X",
      "110105209912310029",
      "１１０１０５１９４９１２３１００２Ｘ",
      "A".repeat(18),
    ],
  ];

  test("an ID number is told what the rules tell, on the server as in the form", async () => {
    const ids = [...wrong, ...sample(numbers, 150), ...sample(digits(18), 50), ...sample(digits(17), 20)];
    for (const idCard of ids) {
      const { error, msg } = await register({ idCard });
      const failure = checkIdCard(idCard, app.services.clock());
      const expected = failure ? ["id_card_invalid", idCardMessages[failure].zh] : [idCard, "is taken"];
      expect(error === "id_card_invalid" ? [error, msg] : [idCard, "is taken"]).toEqual(expected);
    }
    expect(ids.filter((id) => checkIdCard(id) === undefined).length).toBeGreaterThan(10);
  });

  test("so is a phone", async () => {
    const listed = [
      "+86 138-0013-8000",
      "138001380001",
      "１３８００１３８０００",
      "12800138000",
      "8613800138000",
      "+1 3800138000",
    ];
    const phones = [...listed, ...sample(fc.stringMatching(/^\+?(86)?[ -]?1\d{9,11}$/), 60)];
    for (const phone of phones) {
      const { error, msg } = await register({ phone });
      const failure = checkPhone(phone);
      const isRefused = error === "phone_invalid" || (error === "validation_failed" && msg.startsWith("phone"));
      expect([phone, isRefused]).toEqual([phone, failure !== undefined]);
      if (error === "phone_invalid" && failure) expect(msg).toBe(phoneMessages[failure].zh);
    }
  });
});

describe("plain texts (I15)", () => {
  const plain = '"><img src=x onerror=xss15(1)>{{7*7}}';

  test.each([
    ["/blade-system/dict-biz/submit", { code: "xss", dictValue: plain, sort: 1 }],
    ["/blade-system/dept/submit", { parentId: "0", deptName: plain, fullName: plain, sort: 1 }],
    ["/blade-system/post/submit", { category: 1, postCode: "xss", postName: plain, sort: 1 }],
  ])("%s keeps them as they are, and tells them as data alone", async (path, body) => {
    const token = actors.of("officer").session.get()?.accessToken;
    const answer = await app.app.inject({
      method: "POST",
      url: `/api${path}`,
      headers: { "blade-auth": `bearer ${token}` },
      payload: body,
    });
    expect([answer.statusCode, answer.body.includes(JSON.stringify(plain))]).toEqual([200, true]);
    expect(answer.headers["content-type"]).toBe("application/json; charset=utf-8");
    expect(answer.headers["x-content-type-options"]).toBe("nosniff");
  });

  test("no answer of any operation is a page, whatever is asked for", async () => {
    const wrong: string[] = [];
    for (const operation of operationList.filter(({ path }) => !path.includes("{"))) {
      const { statusCode, headers } = await app.app.inject({
        method: operation.method,
        url: `/api${operation.path}?id=${encodeURIComponent(plain)}&ascs=${encodeURIComponent(plain)}`,
        headers: { accept: "text/html", "accept-language": "<b>" },
      });
      const type = String(headers["content-type"]);
      if (type.includes("html") || headers["x-content-type-options"] !== "nosniff")
        wrong.push(`${operation.id} ${statusCode} ${type}`);
    }
    expect(wrong).toEqual([]);
  });
});

test("two who seal and open a dictionary at once end in one of both (I22)", async () => {
  const officer = actors.of("officer");
  const row = { code: "sealed-at-once", dictValue: "x", sort: 1 };
  const { id = "" } = await officer.POST("/blade-system/dict-biz/submit", { body: { ...row, isSealed: 0 } });
  const turns = Array.from({ length: 20 }, (_, index) =>
    officer.POST("/blade-system/dict-biz/submit", { body: { ...row, id, isSealed: (index % 2) as 0 | 1 } }),
  );
  expect((await Promise.allSettled(turns)).map(({ status }) => status)).toEqual(turns.map(() => "fulfilled"));
  const after = await officer.GET("/blade-system/dict-biz/detail", { params: { query: { id } } });
  expect({ ...after, isSealed: [0, 1].includes(after.isSealed ?? -1) }).toMatchObject({ ...row, isSealed: true });
});
