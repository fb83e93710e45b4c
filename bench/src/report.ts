import { openReport } from "@bladekit/server/testing";
import { printTable } from "./table.ts";

const surnames =
  "赵钱孙李周吴郑王冯陈褚卫蒋沈韩杨朱秦尤许何吕施张孔曹严华金魏陶姜戚谢邹喻柏水窦章云苏潘葛奚范彭郎鲁韦昌马苗凤花方俞任袁柳";
const given =
  "伟芳娜敏静丽强磊军洋勇艳杰娟涛明超秀兰霞平刚桂英华建国文斌梅琳波辉宁晨宇欣怡浩然子轩梓涵一诺思远玉珍淑贞志远";

const nameOf = (index: number) =>
  [
    surnames.at(index % surnames.length),
    given.at((index * 7) % given.length),
    given.at((index * 13) % given.length),
  ].join("");

function ticketOf(index: number): Parameters<ReturnType<typeof openReport>["add"]>[0] {
  const number = String(index + 1).padStart(5, "0");
  const facts = {
    准考证号: `20261227${number}`,
    // One in a hundred names has a character of the second font.
    姓名: index % 100 === 0 ? `𠮷${nameOf(index)}` : nameOf(index),
    性别: index % 3 === 0 ? "男" : "女",
    证件号码: `110***********${number.slice(-4)}`,
    岗位名称: "心血管内科（含介入方向）主治医师",
    受理编号: `R20261120-${number}`,
    考试时间: "2026-12-27 09:00",
    考试地点: "仁和市第一中学教学楼三层",
    考场: String((index % 40) + 1).padStart(2, "0"),
    座位: String((index % 30) + 1).padStart(2, "0"),
  };
  return [
    { kind: "heading", level: "over", text: "仁和市第一人民医院 2026 年第二批公开招聘" },
    { kind: "heading", level: "title", text: "准考证" },
    {
      kind: "facts",
      columns: 1,
      facts: Object.entries(facts).map(([label, value]) => ({ label, value })),
      photo: { picture: undefined, missing: "无照片" },
    },
    { kind: "heading", level: "section", text: "考生须知" },
    {
      kind: "paragraph",
      text: "1. 请凭本准考证和有效身份证件原件参加考试。\n2. 请提前到达考点，按考场与座位入座。\n3. 其他要求以招聘公告为准。",
    },
  ];
}

/** Exam tickets without photos as one PDF, drawn in this process as a worker draws them, beside the goals. */
export async function compareReports(tickets: number): Promise<void> {
  const before = { cpu: process.cpuUsage(), rss: process.memoryUsage().rss };
  let [bytes, most] = [0, before.rss];
  const report = openReport({ title: "准考证", author: "仁和市第一人民医院", language: "zh" });
  const take = () => {
    bytes += report.taken().length;
    most = Math.max(most, process.memoryUsage().rss);
  };
  for (let index = 0; index < tickets; index += 1) {
    report.add(ticketOf(index));
    if (index % 25 === 0) take();
  }
  await report.end();
  take();
  const { user, system } = process.cpuUsage(before.cpu);
  printTable(
    `${tickets} tickets as one PDF`,
    ["", "measured", "goal"],
    [
      ["processor, s", ((user + system) / 1e6).toFixed(1), "≤ 10 for 1,000"],
      ["memory more at most, MB", ((most - before.rss) / 1024 / 1024).toFixed(0), "≤ 200"],
      ["a page, kB", (bytes / tickets / 1000).toFixed(1), "≤ 5"],
    ],
  );
}
