import { readdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { pngPicture as picture } from "@bladekit/server/testing";
import { expect, test } from "vitest";
import type { Plan } from "../plan/plan.ts";
import { PASSWORD, SERVER, useServer } from "../testing/server.ts";
import { writeFiles } from "../testing/write-files.ts";

const server = useServer();
const elsewhere = useServer();

const site = `tenant: { id: "310001" }
tenants: [{ tenantId: "310001", tenantName: 甲医院, linkman: 王芳 }]
setting:
  zpPcLogo: [pictures/logo.png]
  zpPcBanner: [/brand/renhe/banner.svg, pictures/banner.png]
articleCategories: [{ code: notice, name: 公告 }]
articles:
  - title: 招聘公告
    articleCategoryId: notice
    content: <p>正文</p>
    source: 人事处
    releaseTime: "2026-12-01 08:00:00"
    coverImg: pictures/banner.png
    attachments:
      - { name: 标志.png, file: pictures/logo.png }
      - { name: 另一张.png, file: "more/标志 副本.png" }
`;
const files = {
  "m/site.yaml": site,
  "m/pictures/logo.png": picture(1),
  "m/pictures/banner.png": picture(2),
  "m/more/标志 副本.png": picture(1),
};

/** A way to the server that keeps the uploads that went over it. */
function counting() {
  const uploads: string[] = [];
  const fetch = (request: Request) => {
    if (request.url.endsWith("/put-file")) uploads.push(request.url);
    return server.fetch(request);
  };
  return { uploads, fetch };
}

test("files go up once, before what shows them, and then there is nothing to do", async () => {
  const { run, json, cwd } = await server.administrator();
  writeFiles(cwd, files);
  const planned = await json<Plan>(["plan", "m"]);
  expect(planned.value.changes.filter(({ kind }) => kind === "file")).toHaveLength(2);
  const { uploads, fetch } = counting();
  expect(await run(["apply", "m", "--yes"], { fetch })).toMatchObject({ code: 0, err: "" });
  expect(uploads).toHaveLength(2);
  expect((await json<Plan>(["plan", "m"])).value.changes).toEqual([]);

  // A text changes: the files stay where they are.
  writeFiles(cwd, { "m/site.yaml": site.replace("正文", "更正") });
  expect(await run(["apply", "m", "--yes"], { fetch })).toMatchObject({ code: 0, err: "" });
  // A record is new and shows a file that this account has sent before.
  writeFiles(cwd, { "m/more.yaml": articles("补充公告", "pictures/logo.png") });
  expect(await run(["apply", "m", "--yes"], { fetch })).toMatchObject({ code: 0, err: "" });
  expect(uploads).toHaveLength(2);

  // Another picture under the same name is another file.
  writeFiles(cwd, { "m/pictures/banner.png": picture(3) });
  const changed = await run(["plan", "m"]);
  expect(changed.out).toMatch(/\+ 310001 file [0-9a-f]{12}….png\n {4}file {2}"m\/pictures\/banner.png"/);
  expect(await run(["apply", "m", "--yes"], { fetch })).toMatchObject({ code: 0, err: "" });
  expect(uploads).toHaveLength(3);
});

const articles = (title: string, file: string) => `articles:
  - title: ${title}
    articleCategoryId: notice
    content: <p>正文</p>
    source: 人事处
    releaseTime: "2026-12-01 08:00:00"
    attachments: [{ name: 附件.png, file: ${file} }]
`;

test("files travel with an export, to another server and to a copy of the hospital", async () => {
  const { run, json, cwd } = await server.administrator();
  writeFiles(cwd, files);
  await run(["apply", "m", "--yes"]);
  const other = await server.administrator();
  expect(await other.run(["export", join(cwd, "out"), "--tenant", "310001"])).toMatchObject({ code: 0, err: "" });
  const names = () =>
    readdirSync(join(cwd, "out/files"), { recursive: true, encoding: "utf8" }).filter((name) => name.endsWith(".png"));
  expect(names()).toEqual([expect.stringMatching(/^[0-9a-f]{12}\/\S+\.png$/), expect.stringMatching(/\.png$/)]);
  expect((await json<Plan>(["plan", "out"])).value.changes).toEqual([]);
  expect(readFileSync(join(cwd, "out/setting.yaml"), "utf8")).toMatch(
    /zpPcLogo:\n {4}- files\/[0-9a-f]{12}\/logo\.png/,
  );

  // An export of what is gone takes its files away.
  writeFiles(cwd, {
    "m/site.yaml": site.replace(", pictures/banner.png]", "]").replace("    coverImg: pictures/banner.png\n", ""),
  });
  await run(["apply", "m", "--yes"]);
  expect(await run(["export", "out", "--tenant", "310001", "--force"])).toMatchObject({ code: 0 });
  expect(names()).toHaveLength(1);

  const clone = ["tenant", "clone", "310001", "310002", "--name", "分院", "--contact", "李明", "--yes"];
  expect(await run(clone)).toMatchObject({ code: 0, err: "" });
  const [pattern, copy] = await Promise.all(["310001", "310002"].map(settingOf));
  expect(pattern).toEqual(copy);
});

const texts = `tenant: { id: "310003" }
tenants: [{ tenantId: "310003", tenantName: 丙医院, linkman: 王芳 }]
setting: { about: '<p>路线 <img src="pictures/map.png" alt="1 > 0"><img src="/brand/renhe/logo.svg"></p>' }
articleCategories: [{ code: notice, name: 公告 }]
articles:
  - title: 交通指南
    articleCategoryId: notice
    content: |-
      <p>地铁</p><p><img src='pictures/map.png' /> 与 <img alt="入口" src="pictures/door.png" /></p><figure data-file="pictures/map.png">线路图</figure>
    attachments: [{ name: 线路图.png, file: pictures/map.png }]
    source: 人事处
    releaseTime: "2020-12-01 08:00:00"
    publishState: published
`;

test("pictures inside texts travel to another server, and each goes up once", async () => {
  const { run, json, cwd } = await server.administrator();
  writeFiles(cwd, { "m/all.yaml": texts, "m/pictures/map.png": picture(7), "m/pictures/door.png": picture(8) });
  const { uploads, fetch } = counting();
  expect(await run(["apply", "m", "--yes"], { fetch })).toMatchObject({ code: 0, err: "" });
  expect(uploads).toHaveLength(2);
  expect((await json<Plan>(["plan", "m"])).value.changes).toEqual([]);
  expect(await shownBy(server, "310003")).toEqual(
    [picture(7), picture(8), picture(7)].map((one) => one.toString("hex")),
  );

  expect(await run(["export", "out", "--tenant", "310003"])).toMatchObject({ code: 0, err: "" });
  expect(readFileSync(join(cwd, "out/setting.yaml"), "utf8")).toMatch(/src="files\/[0-9a-f]{12}\/map\.png"/);
  expect(await cardOf(server, "310003")).toBe(picture(7).toString("hex"));
  expect((await json<Plan>(["plan", "out"])).value.changes).toEqual([]);
  const there = await elsewhere.administrator();
  const opened = ["tenant", "create", "310003", "--name", "丙医院", "--contact", "王芳"];
  expect(await there.run(opened)).toMatchObject({ code: 0 });
  expect(await there.run(["apply", join(cwd, "out"), "--yes"], { env: passwords })).toMatchObject({ code: 0, err: "" });
  expect((await there.json<Plan>(["plan", join(cwd, "out")], { env: passwords })).value.changes).toEqual([]);
  expect(await shownBy(elsewhere, "310003")).toEqual(await shownBy(server, "310003"));
  expect(await cardOf(elsewhere, "310003")).toBe(picture(7).toString("hex"));

  // A text changes and keeps its picture.
  writeFiles(cwd, { "m/all.yaml": texts.replace("地铁", "公交") });
  expect(await run(["apply", "m", "--yes"], { fetch })).toMatchObject({ code: 0, err: "" });
  expect(uploads).toHaveLength(2);
  expect((await json<Plan>(["plan", "m"])).value.changes).toEqual([]);
});

const passwords = { BLADEKIT_SERVER: SERVER, PASSWORD_ADMIN: PASSWORD };

test("a picture of another site in a text is refused before anything is sent", async () => {
  const { run, cwd } = await server.administrator();
  writeFiles(cwd, { "m/a.yaml": `setting: { about: '<img src="https://example.com/a.png">' }\n` });
  const { code, err } = await run(["validate", "m"]);
  expect(code).toBe(1);
  expect(err).toContain("The text shows the picture https://example.com/a.png. Put its file into the folder");
});

type Hospital = Pick<typeof server, "fetch">;

/** Reads as a visitor of a hospital does. */
function visitorOf({ fetch }: Hospital, tenant: string) {
  const headers = { "Tenant-Id": tenant, Authorization: `Basic ${btoa("recruit:")}` };
  const get = (path: string) => fetch(new Request(`${SERVER}${path}`, { headers }));
  const read = async (path: string) =>
    ((await (await get(`/api/mrhr-zpgl-new/${path}`)).json()) as { data: unknown }).data;
  const bytesOf = async (link = "") =>
    Buffer.from(await (await get(link.replaceAll("&amp;", "&"))).arrayBuffer()).toString("hex");
  const notice = async () => {
    const { records } = (await read("openness/front/getFrontRecruitArticleVOList")) as { records: { id: string }[] };
    const found = await read(`openness/front/getFrontRecruitArticleDetails?id=${records[0]?.id}`);
    return (found as { content: string }).content;
  };
  return { read, bytesOf, notice };
}

/** The pictures in a hospital's notices and address that a visitor gets, as bytes. */
async function shownBy(hospital: Hospital, tenant: string): Promise<string[]> {
  const { read, bytesOf, notice } = visitorOf(hospital, tenant);
  const { about } = (await read("setting/get-zp-setting")) as { about: string };
  const sources = [...`${await notice()}${about}`.matchAll(/src="(\/api[^"]+)"/g)];
  return Promise.all(sources.map(([, source]) => bytesOf(source)));
}

/** The file behind the card in a hospital's notice, as bytes. */
async function cardOf(hospital: Hospital, tenant: string): Promise<string> {
  const { bytesOf, notice } = visitorOf(hospital, tenant);
  return bytesOf(/<figure data-file="[^"]+"><a href="([^"]+)">线路图\.png</.exec(await notice())?.[1]);
}

/** The pictures that a visitor gets, as bytes. */
async function settingOf(tenant: string): Promise<string[]> {
  const get = (path: string) =>
    server.fetch(
      new Request(`http://hr.test/api${path}`, {
        headers: { "Tenant-Id": tenant, Authorization: `Basic ${btoa("recruit:")}` },
      }),
    );
  const { data } = (await (await get("/mrhr-zpgl-new/setting/get-zp-setting")).json()) as {
    data: { zpPcLogo: string };
  };
  const values = (JSON.parse(data.zpPcLogo) as { value: string }[]).map(({ value }) => value);
  expect(values).toHaveLength(1);
  return Promise.all(
    values.map(async (value) =>
      Buffer.from(await (await get(value.replace(/^\/api/, ""))).arrayBuffer()).toString("hex"),
    ),
  );
}

test("a file that is not there, lies outside or changed after the plan is told", async () => {
  const { run, cwd } = await server.administrator();
  writeFiles(cwd, { "m/a.yaml": `setting: { zpPcLogo: [logo.png, ../secret.png] }\n`, "secret.png": picture(1) });
  const { code, err } = await run(["validate", "m"]);
  expect(code).toBe(1);
  expect(err).toContain("m/a.yaml:1:10: There is no file logo.png in the folder of the manifest.");
  expect(err).toContain("../secret.png is outside the folder of the manifest.");

  writeFiles(cwd, { "n/a.yaml": `setting: { zpPcLogo: [logo.png] }\n`, "n/logo.png": picture(5) });
  const tenant = await server.addHospital();
  await run(["plan", "n", "--tenant", tenant, "--out", "plan.json"]);
  writeFiles(cwd, { "n/logo.png": picture(6) });
  const late = await run(["apply", "--plan", "plan.json", "--tenant", tenant, "--yes"]);
  expect(late.out).toContain("n/logo.png has changed since the plan was made.");
  rmSync(join(cwd, "n/logo.png"));
});

const author = `roles: [{ roleAlias: author, roleName: 作者 }]
grants: [{ role: author, menus: [article_view, article_edit, article_category_view, plan_view, job_view, dept_view] }]
depts: [{ fullName: 院办, deptName: 院办 }]
users: [{ account: author, name: 王芳, realName: 王芳, roleId: [author], deptId: [院办], password: "${"${AUTHOR}"}" }]
`;

test("an account that may not look at files compares everything else", async () => {
  const { run, cwd } = await server.administrator({ env: { BLADEKIT_SERVER: SERVER, AUTHOR: PASSWORD } });
  writeFiles(cwd, { ...files, "m/author.yaml": author });
  expect(await run(["apply", "m", "--yes"])).toMatchObject({ code: 0, err: "" });
  const { json, ...own } = await server.signedIn("310001", "author");
  const exported = await own.run(["export", "out", "--only", "articles"]);
  expect(exported.code).toBe(5);
  expect(exported.out).toContain("! 310001 file: ");
  const text = readFileSync(join(own.cwd, "out/articles", readdirSync(join(own.cwd, "out/articles"))[0] ?? ""), "utf8");
  expect(text).not.toContain("coverImg");
  expect((await json<Plan>(["plan", "out"])).value.changes).toEqual([]);
});
