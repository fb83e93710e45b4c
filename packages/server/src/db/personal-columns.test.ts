import { createCipher } from "@bladekit/sdk/cipher";
import { normalisePhone } from "@bladekit/sdk/rules";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { addJob, fillResume, type Hospital, openHospital } from "../operations/recruit/recruit-fixture.ts";
import { buildDemo } from "../seed/demo/build.ts";
import { seedDemo } from "../seed/demo.ts";
import { sweep } from "../start/housekeeping.ts";
import { addStaff, clientOf, createTestApp, signIn, solveCaptcha } from "../testing/index.ts";
import { tableTexts } from "../testing/table-texts.ts";
import { PersonalColumnError } from "./personal-columns/personal-column-error.ts";
import { BOUND_COLUMNS, PERSONAL_COLUMNS, rowKeyOf, SECRET_COLUMNS } from "./personal-columns.ts";
import { forTenant } from "./tenant-scope.ts";

const person = { phone: "13912345678", idNo: "11010519491231002X", password: "correct horse 9 battery" };
const staffPhone = "13787654321";

/** The tables that contain one of the texts unencrypted, by name. */
async function leaks(hospital: { services: Hospital["services"] }, secrets: readonly string[]): Promise<string[]> {
  await hospital.services.logs.flush();
  const texts = await tableTexts(hospital.services.platform);
  return [...texts].flatMap(([table, rows]) =>
    rows.flatMap((row) => secrets.filter((secret) => row.includes(secret)).map((secret) => `${table}: ${secret}`)),
  );
}

describe("a journey", () => {
  let hospital: Hospital;
  beforeAll(async () => {
    hospital = await openHospital();
    await addStaff(hospital, "100001", "hr", ["application_view", "application_review", "outbox_view"]);
  });
  afterAll(() => hospital.close());

  it("leaves no number of a person readable in any table", async () => {
    const guest = clientOf(hospital, "100001");
    const { key } = await guest.GET("/blade-auth/oauth/cipher");
    const { captchaKey, captchaCode } = await solveCaptcha(hospital, guest);
    await guest.POST("/blade-message/message/send-phone-captcha", {
      params: {
        query: { phone: "+86 139-1234-5678", tenantId: "100001" },
        header: { "Captcha-Key": captchaKey, "Captcha-Code": captchaCode },
      },
    });
    const [message] = await guest.GET("/blade-message/outbox/public-list", {
      params: { query: { phone: person.phone } },
    });
    const captchaStr = /验证码 (\d{6})/.exec(message?.content ?? "")?.[1] ?? "";
    await guest.POST("/blade-system/guest/register-guest", {
      body: {
        tenantId: "100001",
        name: "周宁",
        phone: person.phone,
        idCard: person.idNo,
        captchaStr,
        password: createCipher({ key }).encrypt(person.password),
      },
    });
    const login = { username: person.phone, tenantId: "100001" };
    await expect(
      guest.session.login({ ...login, password: "wrong", ...(await solveCaptcha(hospital, guest)) }),
    ).rejects.toThrow();
    await guest.session.login({ ...login, password: person.password, ...(await solveCaptcha(hospital, guest)) });
    await fillResume(guest);
    const idempotent = { headers: { "Idempotency-Key": "once-and-no-more" } };
    const query = { jobId: await addJob(hospital) };
    const { applicationId } = await guest.POST("/mrhr-zpgl-new/recruitGuestResume/submitResume", {
      params: { query },
      ...idempotent,
    });
    const hr = await signIn(hospital, "100001", "hr", "staff");
    await hr.GET("/mrhr-zpgl-new/recruitApplication/list", { params: { query: { keyword: person.phone } } });
    await guest.POST("/mrhr-zpgl-new/recruitGuestApplication/transition", {
      body: { id: applicationId, action: "withdraw", reasonCode: "other_offer" },
      headers: { "Idempotency-Key": "withdraw-once-and-no-more" },
    });
    const staff = forTenant(hospital.services.platform, "100001");
    const { id } = await staff
      .selectFrom("bladeUser")
      .select("id")
      .where("account", "=", "hr")
      .executeTakeFirstOrThrow();
    await staff.updateTable("bladeUser").set({ phone: staffPhone }).where("id", "=", id).execute();

    const { services } = hospital;
    expect(await leaks(hospital, [person.phone, "139-1234-5678", person.idNo, staffPhone])).toEqual([]);
    // Checks the search itself: it finds a text that is stored unencrypted.
    expect(await leaks(hospital, ["周宁"])).toContain("blade_user: 周宁");
    // The encrypted value can be read with the key.
    const row = await forTenant(services.platform, "100001")
      .selectFrom("recruitApplication")
      .select(["candidatePhone", "snapshot"])
      .where("candidatePhone", "=", person.phone)
      .executeTakeFirstOrThrow();
    expect(row).toMatchObject({
      candidatePhone: person.phone,
      snapshot: { basic: { name: "周宁", phone: person.phone } },
    });
    await sweep(services);
  });

  it("is found by the whole phone, and by no part of it", async () => {
    const db = forTenant(hospital.services.platform, "100001");
    const phoned = (phone: string) =>
      db.selectFrom("bladeUser").select("realName").where("phone", "=", phone).execute();
    expect(await phoned(person.phone)).toEqual([{ realName: "周宁" }]);
    expect(await phoned(person.phone.slice(3))).toEqual([]);
    const hr = await signIn(hospital, "100001", "hr", "staff");
    const list = (keyword: string) =>
      hr.GET("/mrhr-zpgl-new/recruitApplication/list", { params: { query: { keyword } } });
    expect((await list("+86 139 1234 5678")).total).toBe(1);
    expect((await list("5678")).total).toBe(0);
  });

  it("is no number at all when it is empty, so that many people may have none", async () => {
    const db = forTenant(hospital.services.platform, "100001");
    const ids = [
      await addStaff(hospital, "100001", "phoneless1", []),
      await addStaff(hospital, "100001", "phoneless2", []),
    ];
    await db.updateTable("bladeUser").set({ phone: "" }).where("id", "in", ids).execute();
    const rows = await db.selectFrom("bladeUser").select("phoneDigest").where("id", "in", ids).execute();
    expect(rows).toEqual([{ phoneDigest: null }, { phoneDigest: null }]);
  });

  it("is another index in another tenant", () => {
    const { index } = hospital.services.personalData;
    expect(index("100001", person.phone)).not.toBe(index("200002", person.phone));
  });
});

describe("a query that looks into a sealed column", () => {
  let hospital: Hospital;
  beforeAll(async () => {
    hospital = await openHospital();
  });
  afterAll(() => hospital.close());

  it("is refused instead of finding nothing", async () => {
    const { db } = hospital;
    const users = db.selectFrom("bladeUser as u").select("u.id");
    await expect(users.where("u.phone", "like", "%138%").execute()).rejects.toThrow(PersonalColumnError);
    await expect(users.whereRef("u.phone", "=", "u.email").execute()).rejects.toThrow(PersonalColumnError);
    await expect(db.selectFrom("messageOutbox").select("id").where("content", "=", "x").execute()).rejects.toThrow(
      PersonalColumnError,
    );
    await expect(users.where("u.phone", "in", ["13800138000", "13800138001"]).execute()).resolves.toEqual([]);
  });

  it("cannot write a number in clear, not even past the builder of the tenant", async () => {
    const { services, db } = hospital;
    const id = services.ids.next();
    const user = { id, userType: "guest", account: "x", passwordHash: "x", name: "x", realName: "x" } as const;
    await expect(
      services.platform
        .insertInto("bladeUser")
        .values({ ...user, tenantId: "100001", phone: "13800138000" })
        .execute(),
    ).rejects.toThrow(/blade_user_phone_sealed/);
    await db
      .insertInto("bladeUser")
      .values({ ...user, phone: "13800138000" })
      .execute();
    // What was encrypted for no row can belong to any of them.
    const nameless = db.updateTable("bladeUser").set({ phone: "13800138000" }).where("account", "=", "x");
    await expect(nameless.execute()).rejects.toThrow(PersonalColumnError);
    const ofAnother = db.updateTable("bladeUser as u").from("bladeRole as r").set({ phone: "13800138000" });
    await expect(ofAnother.where("r.id", "=", id).execute()).rejects.toThrow(PersonalColumnError);
    await db.updateTable("bladeUser").set({ phone: "" }).where("id", "=", id).execute();
    const row = await db
      .selectFrom("bladeUser")
      .select(["phone", "phoneDigest"])
      .where("id", "=", id)
      .executeTakeFirst();
    expect(row).toEqual({ phone: "", phoneDigest: null });
  });

  it("reads a text that only looks sealed as what it is", async () => {
    const { db } = hospital;
    const { id } = await db.selectFrom("bladeUser").select("id").where("account", "=", "x").executeTakeFirstOrThrow();
    const [fake] = ["bk2t.00000000.AAAA"];
    await db.updateTable("bladeUser").set({ realName: fake }).where("id", "=", id).execute();
    const row = await db.selectFrom("bladeUser").select("realName").where("id", "=", id).executeTakeFirst();
    expect(row).toEqual({ realName: fake });
  });
});

it("the demo has no number readable in any table", async () => {
  const app = await createTestApp();
  try {
    await seedDemo(app.services);
    const demo = await buildDemo(app.services.clock());
    const secrets = demo.flatMap(({ candidates, seed }) => [
      ...candidates.flatMap(({ phone, idNo }) => [normalisePhone(phone), idNo]),
      ...seed.staff.map(({ phone }) => phone),
    ]);
    expect(secrets.length).toBeGreaterThan(50);
    expect(await leaks(app, secrets)).toEqual([]);
  } finally {
    await app.close();
  }
});

it("lists columns that are there, and every column that is called a cipher", async () => {
  const app = await createTestApp();
  try {
    const { rows } = await sql<{ name: string }>`
      select table_name || '.' || column_name as name from information_schema.columns
      where table_schema = 'public' and column_name like '%\\_cipher' order by 1`.execute(app.services.platform);
    const secret = Object.entries(SECRET_COLUMNS).flatMap(([table, names]) => names.map((name) => `${table}.${name}`));
    expect(secret.sort()).toEqual(rows.map(({ name }) => name));
    for (const [table, columns] of [...Object.entries(PERSONAL_COLUMNS), ...Object.entries(SECRET_COLUMNS)]) {
      const names = Array.isArray(columns)
        ? columns
        : Object.entries(columns).flatMap(([name, { index }]) => [name, ...(index ? [index] : [])]);
      const query = app.services.platform
        .withoutPlugins()
        .selectFrom(table as "bladeUser")
        .select(names as never);
      await expect(query.limit(1).execute()).resolves.toBeDefined();
    }
  } finally {
    await app.close();
  }
});

it("knows the key of the rows of every bound column", async () => {
  const app = await createTestApp();
  try {
    for (const table of new Set(BOUND_COLUMNS.map((bound) => bound.table))) {
      const { rows } = await sql<{ name: string }>`
        select a.attname as name from pg_index i join pg_attribute a on a.attrelid = i.indrelid and a.attnum = any(i.indkey)
        where i.indrelid = ${table}::regclass and i.indisprimary order by array_position(i.indkey::int2[], a.attnum)`.execute(
        app.services.platform,
      );
      expect([table, rows.map(({ name }) => name)]).toEqual([table, ["tenant_id", ...rowKeyOf(table)]]);
    }
  } finally {
    await app.close();
  }
});
