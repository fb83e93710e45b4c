import { readFileSync, statSync } from "node:fs";
import { pngPicture } from "@bladekit/server/testing";
import { expect, test } from "vitest";
import type { Plan } from "../plan/plan.ts";
import type { Difference } from "../site/differences.ts";
import { PASSWORD, SERVER, useServer } from "../testing/server.ts";

// A demo has a public page with the messages that it sent. A hospital's own server has none, so the servers here are no demos.
const demo = useServer({ demo: true, config: { demo: false } });
const empty = useServer({ config: { demo: false } });
const TENANT = "100001";

test("the demo's hospital, exported whole and restored on an empty server, is the same site", async () => {
  const { client } = await demo.client(TENANT, "hr");
  const picture = new Blob([new Uint8Array(pngPicture(1))]);
  const { name: avatar } = await client.upload("/blade-resource/oss/endpoint/put-file", picture, { name: "me.png" });
  const own = { name: "人事", realName: "人事", phone: "13800138123", avatar };
  await client.POST("/blade-system/user/update-info", { body: own });

  const platform = await demo.signedIn("000000", "admin");
  expect(await platform.run(["export", "all/platform", "--only", "tenants,packages,regions"])).toMatchObject({
    code: 0,
  });
  expect(await platform.run(["export", "all/hospital", "--tenant", TENANT, "--whole"])).toMatchObject({ code: 0 });
  const folder = `${platform.cwd}/all`;
  const report = readFileSync(`${folder}/hospital/move-report.md`, "utf8");
  const [carried = "", left = "", byHand = ""] = report.split(/^## .*$/m).slice(1);
  expect(carried).toMatch(/^- articles: \d+$/m);
  expect(left).toMatch(/^- Applications \([1-9]\d*\) and candidates \([1-9]\d*\) with their files stay here/m);
  expect(byHand).toMatch(/^- Passwords of 3 accounts/m);
  expect(byHand).not.toContain("may not read");
  expect(byHand).toContain("the phones of 3 accounts");
  expect(statSync(`${folder}/hospital/users.yaml`).mode & 0o077).toBe(0);
  const views = await demo.database().selectFrom("privacyViewLog").select("reason").execute();
  expect(views.filter(({ reason }) => reason.includes("搬迁"))).toHaveLength(3);

  // A file has no passwords of people, only the variables that they come from.
  const bare = await empty.administrator();
  const lacking = await bare.run(["apply", folder, "--yes"]);
  expect(lacking).toMatchObject({ code: 64 });
  for (const name of ["PASSWORD_ADMIN", "PASSWORD_HR", "PASSWORD_VIEWER"]) expect(lacking.err).toContain(name);

  const passwords = { PASSWORD_ADMIN: PASSWORD, PASSWORD_HR: PASSWORD, PASSWORD_VIEWER: PASSWORD };
  const there = await empty.administrator({ env: { BLADEKIT_SERVER: SERVER, ...passwords } });
  expect(await there.run(["apply", folder, "--restore", "--yes"])).toMatchObject({ code: 0, err: "" });
  expect((await there.json<Plan>(["plan", folder, "--restore"])).value.changes).toEqual([]);

  // Everything that the two sites answer to a visitor is compared, and nothing differs.
  const hosts = { "old.test": demo, "new.test": empty };
  const fetch = (request: Request) => hosts[new URL(request.url).hostname as keyof typeof hosts].fetch(request);
  const sites = ["http://old.test/100001", "http://new.test/100001"];
  const { code, value } = await bare.json<{ calls: number; differences: readonly Difference[] }>(
    ["diff", "--site", ...sites],
    { fetch },
  );
  expect(value.differences).toEqual([]);
  expect(code).toBe(0);
  const same = await bare.run(["diff", "--site", sites[0] ?? "", sites[0] ?? ""], { fetch });
  expect(same).toMatchObject({ code: 0, out: expect.stringMatching(/^Both sites answer the same\. Calls: \d+\.\n$/) });
  const away = { fetch: () => Promise.reject(new TypeError("reset")) };
  expect((await bare.run(["diff", "--site", ...sites], away)).code).toBe(69);
  expect((await bare.run(["diff", "--site", "old", "100001"], { fetch })).code).toBe(64);
  expect(value.calls).toBeGreaterThan(80);
  // The hospital's own people sign in there, and find what is theirs.
  const { client: moved } = await empty.client(TENANT, "hr");
  expect(await moved.GET("/blade-system/user/info")).toMatchObject({
    phone: own.phone,
    avatar: expect.stringContaining("/oss/endpoint/file?"),
  });
  const inHospital = (server: typeof demo) => {
    return Promise.all([
      server
        .database()
        .selectFrom("leaveGrant")
        .where("tenantId", "=", TENANT)
        .select(["kind", "year", "days", "remark"])
        .orderBy("kind")
        .orderBy("year")
        .execute(),
      server
        .database()
        .selectFrom("flowDefinition")
        .select(["key", "category", "isCommon", "suspended", "xml"])
        .where("tenantId", "=", TENANT)
        .orderBy("key")
        .execute(),
      server
        .database()
        .selectFrom("recruitJob as job")
        .leftJoin("bladeUser as user", (join) =>
          join.onRef("user.id", "=", "job.createUser").onRef("user.tenantId", "=", "job.tenantId"),
        )
        .select(["job.jobCode", "user.account"])
        .where("job.tenantId", "=", TENANT)
        .orderBy("job.jobCode")
        .orderBy("job.title")
        .execute(),
    ]);
  };
  const [grants, deployed, authors] = await inHospital(demo);
  expect(grants.length * deployed.length * authors.length).toBeGreaterThan(0);
  expect(await inHospital(empty)).toEqual([grants, deployed, authors]);
});
