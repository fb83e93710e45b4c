import { createCipheriv, randomBytes } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createDatabase, type Database } from "../db/database.ts";
import { createKeys, type Keys, loadKeys, rotateDataKey } from "../db/personal-columns/keys.ts";
import { createPersonalData, keyIdOf } from "../db/personal-columns/personal-data.ts";
import type { SealName } from "../db/personal-columns/seal-suites.ts";
import { SealedElsewhere } from "../db/personal-columns/sealed-elsewhere.ts";
import { forTenant } from "../db/tenant-scope.ts";
import { ConfigError, parseConfig } from "../services/config.ts";
import { createTestDatabase, type TestDatabase } from "../testing/cluster.ts";
import { patientPool } from "../testing/patient-pool.ts";
import { tableTexts } from "../testing/table-texts.ts";
import { readKeys, sealStored } from "./start-keys.ts";

const phone = "13912345678";
const idNo = "11010519900307233X";

let database: TestDatabase;
let open: Database[];
/** The database, as a server with these keys reads it. */
function withKeys(keys: Keys, suite: SealName = "aes") {
  const personalData = createPersonalData(keys, suite);
  const platform = createDatabase(patientPool(database.url), personalData);
  open.push(platform);
  const sealAll = () => sealStored(database.url, platform, keys, personalData);
  const seal = async () => (await sealAll()).sealed;
  return { sealAll, platform, db: forTenant(platform, "100001"), personalData, seal };
}
const person = (db: ReturnType<typeof forTenant>) =>
  db.selectFrom("bladeUser").select(["phone", "idNo"]).where("phone", "=", phone).executeTakeFirst();
const stored = async (platform: Database) => [...(await tableTexts(platform)).values()].flat().join("\n");

beforeEach(async () => {
  open = [];
  database = await createTestDatabase();
  return async () => {
    for (const platform of open) await platform.destroy();
    await database.drop();
  };
});

describe("at start", () => {
  it("what an earlier version stored is sealed, and a second start has nothing to do", async () => {
    const keys = createKeys();
    const { platform, db, seal, personalData } = withKeys(keys);
    // An earlier state: phones in clear, ID numbers encrypted without the id of a key.
    const iv = randomBytes(12);
    const cipher = createCipheriv("aes-256-gcm", keys.data, iv);
    const body = Buffer.concat([cipher.update(idNo), cipher.final()]);
    const legacy = Buffer.concat([iv, cipher.getAuthTag(), body]).toString("base64");
    const checks = await sql<{ t: string; name: string }>`
      select conrelid::regclass::text as t, conname as name from pg_constraint where conname like '%\\_sealed'`.execute(
      platform,
    );
    for (const { t, name } of checks.rows)
      await sql`alter table ${sql.table(t)} drop constraint ${sql.ref(name)}`.execute(platform);
    await sql`insert into blade_tenant (tenant_id, tenant_name) values ('100001', 'A')`.execute(platform);
    await sql`insert into blade_user (tenant_id, id, user_type, account, password_hash, name, real_name, phone, id_no)
      values ('100001', 1, 'guest', ${phone}, 'x', '周宁', '周宁', ${phone}, ${legacy})`.execute(platform);
    await sql`insert into recruit_resume (tenant_id, guest_id, sections)
      values ('100001', 1, ${JSON.stringify({ basic: { phone } })})`.execute(platform);
    await sql`insert into message_outbox (tenant_id, id, channel, recipient, template, content, secret_cipher)
      values ('100001', 1, 'sms', ${phone}, 'x', ${`给 ${phone}`}, ${legacy})`.execute(platform);
    await sql`insert into idempotency_key (tenant_id, user_id, key, operation, request_digest, answer)
      values ('100001', 1, 'k', 'x', 'x', ${JSON.stringify({ phone })})`.execute(platform);

    expect(await seal()).toBeGreaterThanOrEqual(7);
    expect(await stored(platform)).not.toContain(phone);
    expect(await person(db)).toEqual({ phone, idNo });
    const { account } = await db.selectFrom("bladeUser").select("account").executeTakeFirstOrThrow();
    expect(account).toBe(personalData.index("100001", phone));
    expect(await db.selectFrom("recruitResume").select("sections").executeTakeFirst()).toEqual({
      sections: { basic: { phone } },
    });
    const message = await db.selectFrom("messageOutbox").selectAll().where("recipient", "=", phone).executeTakeFirst();
    expect(message).toMatchObject({ content: `给 ${phone}` });
    expect(personalData.decrypt(message?.secretCipher ?? "")).toBe(idNo);
    expect(await db.selectFrom("idempotencyKey").select("answer").executeTakeFirst()).toEqual({ answer: { phone } });
    expect(await seal()).toBe(0);
  });

  it("from then on the database refuses what is not sealed", async () => {
    const { platform, seal } = withKeys(createKeys());
    await seal();
    const { rows } = await sql`
      select conname from pg_constraint where conname like '%\\_sealed' and not convalidated`.execute(platform);
    expect(rows).toEqual([]);
  });

  it("a new key in front seals everything anew, and the former one may then go", async () => {
    const former = createKeys();
    const before = withKeys(former);
    await before.seal();
    await addPerson(before);
    const fresh = { ...former, data: randomBytes(32), formerData: [former.data] };
    const rotating = withKeys(fresh);
    expect(await person(rotating.db)).toEqual({ phone, idNo });
    expect(await rotating.seal()).toBe(3);
    expect(await stored(rotating.platform)).not.toContain(keyIdOf(former.data));
    const after = withKeys({ ...fresh, formerData: [] });
    expect(await after.seal()).toBe(0);
    expect(await person(after.db)).toEqual({ phone, idNo });
  });

  it("a new key of the indexes makes them anew", async () => {
    const former = createKeys();
    const before = withKeys(former);
    await before.seal();
    await addPerson(before);
    const after = withKeys({ ...former, digest: randomBytes(32) });
    expect(await person(after.db)).toBeUndefined();
    await after.seal();
    expect(await person(after.db)).toEqual({ phone, idNo });
  });

  it("keys of another installation are refused by name, before anything is written", async () => {
    const right = withKeys(createKeys());
    await right.seal();
    await addPerson(right);
    await expect(withKeys(createKeys()).seal()).rejects.toThrow(/^BLADEKIT_DATA_KEYS: .*not the keys of this database/);
    expect(await person(right.db)).toEqual({ phone, idNo });
  });
});

describe("a sealed cell", () => {
  /** Two people of one hospital, one of another, and the second one's candidate's phone. */
  async function people() {
    const server = withKeys(createKeys());
    await server.seal();
    await addPerson(server);
    const { platform, db } = server;
    const other = forTenant(platform, "200002");
    await platform.insertInto("bladeTenant").values({ tenantId: "200002", tenantName: "B" }).execute();
    const someone = { userType: "staff", passwordHash: "x", name: "x", realName: "x" } as const;
    await db
      .insertInto("bladeUser")
      .values({ ...someone, id: "2", account: "b", phone: "13800000002" })
      .execute();
    await other
      .insertInto("bladeUser")
      .values({ ...someone, id: "1", account: "c", phone: "13800000003" })
      .execute();
    return { ...server, other };
  }
  const phoneOf = (db: ReturnType<typeof forTenant>, id: string) =>
    db.selectFrom("bladeUser").select("phone").where("id", "=", id).executeTakeFirst();

  it.each([
    ["another row", "tenant_id = '100001' and id = 2", "phone"],
    ["the same id in another hospital", "tenant_id = '200002' and id = 1", "phone"],
    ["another column", "tenant_id = '100001' and id = 1", "id_no"],
  ])("that was sealed for %s does not open", async (_, from, column) => {
    const { platform, db, sealAll } = await people();
    expect(await phoneOf(db, "1")).toEqual({ phone });
    await sql`update blade_user set phone = (select ${sql.ref(column)} from blade_user where ${sql.raw(from)})
      where tenant_id = '100001' and id = 1`.execute(platform);
    await expect(phoneOf(db, "1")).rejects.toThrow(SealedElsewhere);
    await expect(db.selectFrom("bladeUser").selectAll().where("id", "=", "1").execute()).rejects.toThrow(
      "blade_user.phone of 100001/1",
    );
    expect(await phoneOf(db, "2")).toEqual({ phone: "13800000002" });
    expect((await sealAll()).misplaced).toEqual([]);
  });

  it("is found by a change of keys where it does not belong, and left there", async () => {
    const former = createKeys();
    const before = withKeys(former);
    await before.seal();
    await addPerson(before);
    await sql`update blade_user set id_no = phone`.execute(before.platform);
    const after = withKeys({ ...former, data: randomBytes(32), formerData: [former.data] });
    expect(await after.sealAll()).toEqual({ sealed: 2, misplaced: ["blade_user.id_no 100001/1"] });
    await expect(person(after.db)).rejects.toThrow(SealedElsewhere);
  });

  it("of before seals were bound is bound once, and no later one of its kind is believed", async () => {
    const keys = createKeys();
    const server = withKeys(keys);
    const { platform, db, seal, sealAll } = server;
    const unbound = (text: string) => {
      const [head, iv] = [`bk1t.${keyIdOf(keys.data)}.`, randomBytes(12)];
      const cipher = createCipheriv("aes-256-gcm", keys.data, iv).setAAD(Buffer.from(head));
      const body = Buffer.concat([cipher.update(text), cipher.final()]);
      return head + Buffer.concat([iv, cipher.getAuthTag(), body]).toString("base64url");
    };
    const put = (stored: string) => sql`update blade_user set phone = ${stored} where id = 1`.execute(platform);
    await addPerson(server);
    await expect(put(unbound(phone))).rejects.toThrow(/blade_user_phone_sealed/);
    await sql`alter table blade_user drop constraint blade_user_phone_sealed`.execute(platform);
    await put(unbound(phone));
    expect(await seal()).toBe(1);
    expect(await person(db)).toEqual({ phone, idNo });
    await put(unbound("13800000009"));
    expect((await sealAll()).misplaced).toEqual(["blade_user.phone 100001/1"]);
    await expect(phoneOf(db, "1")).rejects.toThrow(SealedElsewhere);
  });

  it("opens for its row however a client wrote the id of that", async () => {
    const { db } = await people();
    await db.updateTable("bladeUser").set({ phone: "13900000000" }).where("id", "=", "0001").execute();
    expect(await phoneOf(db, "1")).toEqual({ phone: "13900000000" });
  });

  it("opens for its row however a query reads it", async () => {
    const { db, platform } = await people();
    const { rows: both } = await db
      .selectFrom("bladeUser as one")
      .leftJoin("bladeUser as two", (join) => join.on("two.id", "=", "2"))
      .select((row) => ["one.phone as mine", "two.phone as theirs", row.fn.coalesce("two.idNo", "one.idNo").as("any")])
      .where("one.id", "=", "1")
      .execute()
      .then((rows) => ({ rows }));
    expect(both).toEqual([{ mine: phone, theirs: "13800000002", any: "" }]);
    const within = await db
      .with("found", (of) => of.selectFrom("bladeUser").select(["id", "phone"]))
      .selectFrom("found")
      .select("found.phone")
      .where("found.id", "=", "1")
      .execute();
    expect(within).toEqual([{ phone }]);
    const changed = await db
      .updateTable("recruitResume as resume")
      .set({ version: 2 })
      .where("guestId", "=", "1")
      .returningAll()
      .executeTakeFirst();
    expect(changed?.sections).toEqual({ basic: { phone } });
    const everyone = await platform.selectFrom("bladeUser").select(["tenantId", "phone"]).orderBy("phone").execute();
    expect(everyone.map((row) => row.phone).sort()).toEqual(["13800000002", "13800000003", phone]);
  });

  it("of a provider opens for its own row alone, and stays encrypted outside of its module", async () => {
    const { platform, db, personalData } = await people();
    const mail = {
      host: "x",
      port: 465,
      security: "tls" as const,
      username: "",
      fromAddress: "x@example.org",
      fromName: "",
    };
    const add = (id: string, text: string) =>
      db
        .insertInto("resourceMail")
        .values({ ...mail, id, mailCode: id, passwordCipher: personalData.encrypt(text) })
        .execute();
    await add("1", "sesame");
    await add("2", "simsim");
    const read = (id: string) =>
      db.selectFrom("resourceMail").select("passwordCipher").where("id", "=", id).executeTakeFirstOrThrow();
    const { passwordCipher } = await read("1");
    expect([passwordCipher.includes("sesame"), personalData.decrypt(passwordCipher)]).toEqual([false, "sesame"]);
    await sql`update resource_mail set password_cipher = (select password_cipher from resource_mail where id = 2)
      where id = 1`.execute(platform);
    await expect(read("1")).rejects.toThrow(SealedElsewhere);
    await sql`update resource_mail set password_cipher = ${personalData.encrypt("mine")} where id = 1`.execute(
      platform,
    );
    await expect(read("1")).rejects.toThrow(SealedElsewhere);
  });
});

describe("another suite", () => {
  it("seals everything anew at the next start, and both are read meanwhile", async () => {
    const keys = createKeys();
    const before = withKeys(keys);
    await before.seal();
    await addPerson(before);
    const chinese = withKeys(keys, "sm4");
    expect(await person(chinese.db)).toEqual({ phone, idNo });
    expect(await chinese.seal()).toBe(3);
    expect(await chinese.seal()).toBe(0);
    expect(await stored(chinese.platform)).not.toContain("bk2");
    expect(await person(chinese.db)).toEqual({ phone, idNo });
    // An instance that was not restarted yet.
    expect(await person(before.db)).toEqual({ phone, idNo });
    expect(await before.seal()).toBe(3);
    expect(await stored(before.platform)).not.toContain("bk3");
  });
});

async function addPerson({ db, platform, personalData }: ReturnType<typeof withKeys>): Promise<void> {
  await platform.insertInto("bladeTenant").values({ tenantId: "100001", tenantName: "A" }).execute();
  const account = personalData.index("100001", phone);
  await db
    .insertInto("bladeUser")
    .values({ id: "1", userType: "guest", account, passwordHash: "x", name: "周宁", realName: "周宁", phone, idNo })
    .execute();
  await db
    .insertInto("recruitResume")
    .values({ guestId: "1", sections: JSON.stringify({ basic: { phone } }) })
    .execute();
}

describe("the keys", () => {
  let dataDir: string;
  beforeEach(async () => {
    dataDir = await mkdtemp(join(tmpdir(), "bladekit-keys-"));
  });
  afterEach(() => rm(dataDir, { recursive: true }));
  const production = (more: Record<string, string> = {}) =>
    parseConfig({ NODE_ENV: "production", DATABASE_URL: "postgres://u:p@db/x", BLADEKIT_DATA: dataDir, ...more });
  const text = () => randomBytes(32).toString("base64");

  it("are not made up in production for a database of one's own", async () => {
    await expect(readKeys(production())).rejects.toThrow(ConfigError);
    await expect(readKeys(production())).rejects.toThrow(/^BLADEKIT_DATA_KEYS: /);
    await loadKeys(dataDir);
    await expect(readKeys(production())).resolves.toBeDefined();
  });

  it("of the configuration come first, and those of the folder still read", async () => {
    const folder = await loadKeys(dataDir);
    const [first, second, index] = [text(), text(), text()];
    const keys = await readKeys(production({ BLADEKIT_DATA_KEYS: `${first}, ${second}`, BLADEKIT_INDEX_KEY: index }));
    expect(keys.data.toString("base64")).toBe(first);
    expect(keys.formerData.map((key) => key.toString("base64"))).toEqual([second, folder.data.toString("base64")]);
    expect(keys.digest.toString("base64")).toBe(index);
    expect(keys.signing.equals(folder.signing)).toBe(true);
  });

  it("are refused without being repeated when they are malformed", () => {
    const secret = "c2hvcnQ=";
    expect(() => production({ BLADEKIT_DATA_KEYS: secret, BLADEKIT_INDEX_KEY: text() })).toThrow(
      /^BLADEKIT_DATA_KEYS: /,
    );
    expect(() => production({ BLADEKIT_DATA_KEYS: secret, BLADEKIT_INDEX_KEY: text() })).not.toThrow(secret);
    expect(() => production({ BLADEKIT_DATA_KEYS: text() })).toThrow(/BLADEKIT_INDEX_KEY/);
  });

  it("rotate in the folder: a new one seals, the former ones are kept", async () => {
    const before = await loadKeys(dataDir);
    const sealed = createPersonalData(before).encrypt(phone);
    expect(await rotateDataKey(dataDir)).toBe(1);
    expect(await rotateDataKey(dataDir)).toBe(2);
    const after = await loadKeys(dataDir);
    expect(after.data.equals(before.data)).toBe(false);
    expect(after.formerData.at(-1)?.equals(before.data)).toBe(true);
    expect(createPersonalData(after).decrypt(sealed)).toBe(phone);
    expect(after.signing.equals(before.signing)).toBe(true);
  });
});
