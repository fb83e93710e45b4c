import type { RevealField } from "@bladekit/openapi";
import type { BladeClient } from "@bladekit/sdk";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { addGuest, addStaff, signIn } from "../../../testing/index.ts";
import { type ApplicationCalls, callsOf } from "../application/application-calls-fixture.ts";
import { addJob, fillResume, type Hospital, openHospital, refusal } from "../recruit-fixture.ts";

describe("whom a candidate names", () => {
  let hospital: Hospital;
  let hr: ApplicationCalls;
  let viewer: BladeClient;
  let id: string;

  beforeAll(async () => {
    hospital = await openHospital();
    await addStaff(hospital, "100001", "hr", ["application_view", "application_reveal", "privacy_log_view"]);
    await addStaff(hospital, "100001", "viewer", ["application_view"]);
    hr = callsOf(await signIn(hospital, "100001", "hr", "staff"));
    viewer = await signIn(hospital, "100001", "viewer", "staff");
    await addGuest(hospital, "100001", "13800000003");
    const calls = callsOf(await signIn(hospital, "100001", "13800000003"));
    await fillResume(calls.client);
    const { version, resume } = await calls.client.GET("/mrhr-zpgl-new/recruitGuestResume/detail");
    await calls.client.POST("/mrhr-zpgl-new/recruitGuestResume/submit", {
      body: {
        version,
        basic: { ...resume.basic, emergencyName: "王建国", emergencyPhone: "13900000001", emergencyRelation: "父亲" },
        work: [
          { from: "2014-08", to: "2016-07", org: "仁和市第一医院", post: "医师" },
          { from: "2016-08", org: "仁和市第二医院", post: "医师", witness: "赵敏", witnessPhone: "13900000002" },
        ],
        family: [{ relation: "父亲", name: "王建国", birth: "1960-01", orgAndPost: "仁和市第三中学 教师" }],
      },
    });
    ({ applicationId: id } = await calls.submit(await addJob(hospital)));
  });

  afterAll(() => hospital.close());

  const log = () => hr.client.GET("/mrhr-zpgl-new/privacyViewLog/list");
  const reveal = (client: BladeClient, fields: RevealField[], reason: string) =>
    client.POST("/mrhr-zpgl-new/recruitApplication/reveal", { body: { id, fields, reason } });

  it("is masked wherever staff read the résumé", async () => {
    const { snapshot } = await hr.detail(id);
    expect(snapshot.basic).toMatchObject({ emergencyName: "王*国", emergencyPhone: "139****0001" });
    expect(snapshot.work.map(({ witness, witnessPhone }) => [witness, witnessPhone])).toEqual([
      [undefined, undefined],
      ["赵*", "139****0002"],
    ]);
    expect(snapshot.family).toEqual([{ relation: "父亲", name: "王*国", birth: "1960-01", orgAndPost: "***" }]);
  });

  it("is shown to who asks with a reason, only what was asked for, and noted like the candidate's own numbers", async () => {
    const { total: before } = await log();
    expect((await refusal(reveal(viewer, ["emergency"], "核实"))).status).toBe(403);
    expect((await refusal(reveal(hr.client, ["family"], " "))).data.fields?.[0]?.field).toBe("reason");
    expect(await reveal(hr.client, ["emergency"], "联系不上本人")).toEqual({
      emergency: { name: "王建国", phone: "13900000001" },
    });
    expect(await reveal(hr.client, ["witness", "family"], "核实经历")).toEqual({
      witness: [
        { name: "", phone: "" },
        { name: "赵敏", phone: "13900000002" },
      ],
      family: [{ name: "王建国", orgAndPost: "仁和市第三中学 教师" }],
    });
    const { total, records } = await log();
    expect(total).toBe(before + 2);
    expect(records[0]).toMatchObject({ applicationId: id, fields: ["witness", "family"], reason: "核实经历" });
  });
});
