import type { NoticeSource } from "./model.ts";
import { createRandom } from "./random.ts";

const surnames = [
  ..."王李张刘陈杨黄赵周吴徐孙马朱胡郭何高林罗郑梁谢宋唐许韩冯邓曹彭曾肖田董袁潘于蒋蔡余杜叶程苏魏吕丁任沈",
];
const lastCharacters = [..."敏静伟强磊洋艳杰娟涛明超霞平刚华飞鑫波斌宇浩凯雪琳慧倩颖佳雨欣怡晨阳睿轩"];

/** A person in a list of results; the name is masked as in public lists. */
export type Result = { ticket: string; name: string; score: string };

/** Fictitious people with examination tickets, best first; the same for the same hospital and topic. */
export function results({ hospital, calendar }: NoticeSource, topic: string, count: number): Result[] {
  const random = createRandom(`${hospital.brand} ${topic}`);
  const scores = Array.from({ length: count }, () => random.int(6200, 9150) / 100).sort((a, b) => b - a);
  return scores.map((score, index) => ({
    ticket: `${calendar.year}${String(random.int(1, 4)).padStart(2, "0")}${String(index * 7 + random.int(1, 6)).padStart(4, "0")}`,
    name: `${random.pick(surnames)}*${random.int(0, 3) > 0 ? random.pick(lastCharacters) : ""}`,
    score: score.toFixed(2),
  }));
}
