import type { BladeClient } from "@bladekit/sdk";
import { fillResume } from "@bladekit/server/testing";

const long = (text: string, length: number) => text.repeat(Math.ceil(length / text.length)).slice(0, length);
const some = <T>(count: number, make: (number: number) => T) =>
  Array.from({ length: count }, (_, number) => make(number));

/** Fills in the résumé of a doctor with ten years of experience: about 20 kB, every part except files. */
export async function fillWholeResume(client: BladeClient): Promise<void> {
  await fillResume(client);
  const { version } = await client.GET("/mrhr-zpgl-new/recruitGuestResume/detail");
  const duties = long("负责病房日常诊疗、教学查房与住院医师带教；", 500);
  await client.POST("/mrhr-zpgl-new/recruitGuestResume/submit", {
    body: {
      version,
      work: some(8, (n) => ({ from: `20${10 + n}-01`, to: `20${10 + n}-12`, org: `第${n}医院`, post: "医师", duties })),
      internship: some(4, (n) => ({ from: `200${n + 1}-01`, to: `200${n + 1}-06`, org: `第${n}实习医院`, duties })),
      training: some(10, (n) => ({ name: `继续教育项目 ${n}`, org: "省医学会", level: "国家级" })),
      certificate: some(10, (n) => ({ name: `证书 ${n}`, level: "二级" })),
      project: some(15, (n) => ({ name: long(`心血管疾病研究 ${n} `, 80), level: "省级", rank: "主持" })),
      award: some(15, (n) => ({ name: `科技进步奖 ${n}`, level: "省级" })),
      academicPost: some(10, (n) => ({ org: `省医学会分会 ${n}`, post: "委员" })),
      family: some(4, (n) => ({ relation: "亲属", name: `亲属${n}`, orgAndPost: "仁和市某单位职员" })),
    },
  });
}
