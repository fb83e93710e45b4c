import type { Variables } from "@bladekit/flow";
import { deployOne } from "../../../operations/flow/deploy.ts";
import { startInstance } from "../../../operations/flow/instance.ts";
import { decide } from "./decide.ts";
import { insertModel } from "./process-model.ts";
import type { Seeding } from "./seeding.ts";

const category = "flow_3";

type People = { admin: string; hr: string; viewer: string };

/** Requests for the use of a seal: one waits for the head, one for the office, and one is done. */
export async function insertSealUses(seeding: Seeding, { admin, hr, viewer }: People): Promise<void> {
  const { db, ids } = seeding;
  const model = await insertModel(seeding, "seal-use", category, admin);
  const definitionId = await deployOne({ db, ids }, model, { category, isCommon: false, createUser: admin });
  const day = (after: number) => new Date(seeding.clock().getTime() + after * 86_400_000).toISOString().slice(0, 10);
  const request = (form: Variables) =>
    startInstance(seeding, { definitionId, startUser: viewer, variables: form, form });
  const approve = (instanceId: string, by: string, comment: string, more: Variables = {}) =>
    decide(seeding, { instanceId, by, comment, more });

  await request({
    ...{ document: "住院医师规范化培训协议", seal: "contract", copies: 3, purpose: "与医学院签约" },
    useDate: day(3),
  });
  const second = await request({
    ...{ document: "学术会议参会证明", seal: "official", copies: 2, purpose: "参会报销" },
    useDate: day(1),
  });
  await approve(second, hr, "同意");
  const third = await request({
    ...{ document: "设备验收报告", seal: "official", copies: 4, purpose: "交付供应商" },
    useDate: day(0),
  });
  await approve(third, hr, "同意，两份即可", { copies: 2 });
  await approve(third, admin, "已用印", { sealNumber: "2026-0318" });
}
