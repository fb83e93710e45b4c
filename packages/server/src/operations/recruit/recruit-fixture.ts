import { type ApiError, type BladeClient, isApiError } from "@bladekit/sdk";
import { toWireTime } from "@bladekit/sdk/rules";
import type { InsertObject } from "kysely";
import type { Services } from "../../context/context.ts";
import type { DB } from "../../db/schema.ts";
import { forTenant, type TenantDatabase } from "../../db/tenant-scope.ts";
import { addTenant, createTestApp, type TestApp, type TestServer, testPassword } from "../../testing/index.ts";
import type { Line } from "../../testing/patient-pool.ts";
import { encryptHash } from "../system/user/user-fixture.ts";

/** A test server with a clock of its own and one hospital that recruits. */
export type Hospital = TestApp & {
  tenantId: string;
  db: TenantDatabase;
  deptId: string;
  /** Sets the clock of the server; wire form. */
  setNow(now: string): void;
};

/** The body of the call by which a candidate of the tests removes the account. */
export const removalOf = (server: TestServer) => ({
  confirm: true as const,
  password: encryptHash(server, testPassword),
});

/** The moment at which a hospital of the tests begins. */
export const NOON = "2026-11-20 12:00:00";

const dicts: Readonly<Record<string, readonly string[]>> = {
  recruit_category: ["doctor 医师", "nurse 护理"],
  recruit_employment: ["staff 编制内", "contract 合同"],
  education_level: ["any 不限", "bachelor 本科", "master 硕士研究生", "doctor 博士研究生"],
  degree: ["master 硕士"],
  recruit_article_kind: ["announcement 招聘公告", "publicity 公示"],
  attachment_category: ["diploma 学历证书", "licence 资格证书", "id_card 身份证"],
  recruit_fail_reason: ["major 专业不符", "other 其他"],
  recruit_return_reason: ["photo 照片不清晰"],
  recruit_withdraw_reason: ["other_offer 另有选择"],
};

/** Opens hospital 100001 on a fresh database. */
export async function openHospital(options: { shareAnswers?: boolean; line?: Line } = {}): Promise<Hospital> {
  let now = NOON;
  const clock: Services["clock"] = () => new Date(`${now.replace(" ", "T")}+08:00`);
  const test = await createTestApp({ ...options, clock });
  const setNow = (time: string) => {
    now = time;
  };
  return { ...test, ...(await addHospital(test)), setNow };
}

/** Adds hospital 100001, with a department and the dictionaries of recruitment. */
export async function addHospital(test: TestServer): Promise<Pick<Hospital, "tenantId" | "db" | "deptId">> {
  const tenantId = await addTenant(test, "100001");
  const db = forTenant(test.services.platform, tenantId);
  const deptId = test.services.ids.next();
  await db.insertInto("bladeDept").values({ id: deptId, deptName: "心血管内科" }).execute();
  for (const [code, items] of Object.entries(dicts)) {
    await db
      .insertInto("bladeDictBiz")
      .values(
        items.map((item, sort) => {
          const [dictKey = "", dictValue = ""] = item.split(" ");
          return { id: test.services.ids.next(), parentId: "1", code, dictKey, dictValue, sort };
        }),
      )
      .execute();
  }
  return { tenantId, db, deptId };
}

/** Adds a published social post that is open for ten days, without required materials. Returns its id. */
export async function addJob(
  { services, db, deptId }: Pick<Hospital, "services" | "db" | "deptId">,
  overrides: Partial<InsertObject<DB, "recruitJob">> = {},
): Promise<string> {
  const id = services.ids.next();
  const now = services.clock().getTime();
  const inDays = (days: number) => toWireTime(new Date(now + days * 86_400_000));
  await db
    .insertInto("recruitJob")
    .values({
      id,
      hireMode: 1,
      jobCode: id,
      title: "心血管内科医师",
      deptId,
      category: "doctor",
      employment: "staff",
      educationMin: "master",
      headcount: 2,
      stages: ["screen", "interview", "publicity", "onboard"],
      applyStart: inDays(-1),
      applyEnd: inDays(10),
      releaseTime: inDays(-1),
      publishState: "published",
      ...overrides,
    })
    .execute();
  return id;
}

/** Gives a hospital's own names an English form, by its business dictionary of them. */
export async function nameInEnglish(
  { services, db }: Pick<Hospital, "services" | "db">,
  names: Readonly<Record<string, string>>,
): Promise<void> {
  const code = "recruit_english_name";
  const head = { id: services.ids.next(), code, dictKey: "-1", dictValue: "名称的英文" };
  const entries = Object.entries(names).map(([dictValue, dictValueEn], index) => ({
    ...{ id: services.ids.next(), parentId: head.id, code, dictKey: `name${index}`, dictValue, dictValueEn },
  }));
  await db.insertInto("bladeDictBiz").values(head).execute();
  await db.insertInto("bladeDictBiz").values(entries).execute();
}

/** The smallest PNG there is. */
export const picture = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);

/** Uploads a picture as the person signed in. Returns its stored name. */
export async function uploadPicture(client: BladeClient): Promise<string> {
  const { name } = await client.upload(
    "/blade-resource/oss/endpoint/put-file",
    new File([picture], "photo.png", { type: "image/png" }),
  );
  return name;
}

/** Fills in everything that an application needs. */
export async function fillResume(client: BladeClient): Promise<void> {
  const { version } = await client.GET("/mrhr-zpgl-new/recruitGuestResume/detail");
  await client.POST("/mrhr-zpgl-new/recruitGuestResume/submit", {
    body: {
      version,
      basic: { idType: "resident", photo: await uploadPicture(client), email: "li.min@example.org" },
      education: [
        { level: "bachelor", from: "2008-09", to: "2013-07", school: "温州医科大学", major: "临床医学" },
        { level: "master", from: "2013-09", to: "2016-07", school: "浙江大学", major: "内科学" },
      ],
      work: [{ from: "2016-08", org: "仁和市第二医院", post: "医师" }],
      declaration: { kinInHospital: false, truthful: true, sensitiveConsent: true },
    },
  });
}

/** The refusal that a call must end with. */
export async function refusal(call: Promise<unknown>): Promise<ApiError> {
  const error = await call.then(
    () => undefined,
    (cause: unknown) => cause,
  );
  if (!isApiError(error)) throw new Error(`expected a refusal, got ${String(error)}`);
  return error;
}
