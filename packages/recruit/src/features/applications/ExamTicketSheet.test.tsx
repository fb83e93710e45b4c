import { beforeAll, expect, it } from "vitest";
import type { Application, ExamTicket } from "../../api.ts";
import { drawnMarkup } from "../../testing/drawn-lines.tsx";
import { loadTexts } from "../../texts/load-texts.ts";
import { ComingSteps } from "./ComingSteps.tsx";
import { ExamTicketSheet } from "./ExamTicketSheet.tsx";

beforeAll(() => loadTexts("zh", "candidate"));

const ticket = {
  ...{ ticketNo: "T-1", candidateName: "李敏", jobTitle: "放射科技师", applicationNo: "ZP-1", place: "第一中学" },
  ...{ time: "2026-12-27 09:00:00", room: "01", seat: "3", printFrom: "", printTo: "" },
  ...{ subjects: [], notice: "", mapLink: "" },
};
const sheet = (more: Partial<ExamTicket> = {}, photo = "") =>
  drawnMarkup(
    <ExamTicketSheet
      idNo="110101199003070054"
      id="7"
      ticket={{ ...ticket, ...more } as unknown as ExamTicket}
      hospital="仁和医院"
      photo={photo}
    />,
  );
const head = (markup: string) => /<header>(.*)<\/header>/.exec(markup)?.[1];

it("names the plan where the exam belongs to one, and has no empty line where not", () => {
  expect(head(sheet({ planName: "第一批" }))).toBe("<p>仁和医院</p><p>第一批</p><h1>准考证</h1>");
  expect(head(sheet())).toBe("<p>仁和医院</p><h1>准考证</h1>");
});

it("has the candidate's picture, or a place to stick one on", () => {
  expect(sheet({}, "/p.png")).toContain('src="/p.png"');
  expect(sheet()).not.toContain("<img");
  expect(sheet()).toContain('class="ticket-photo" aria-hidden="true"');
});

it("has the subjects with their times, the hospital's instructions and the way to the place, where there are any", () => {
  const subjects = [{ name: "医学基础知识", start: "2026-12-27 09:00:00", minutes: 120 }];
  const markup = sheet({ subjects, notice: "手机请关机", mapLink: "https://map.example.org/" });
  for (const text of ["医学基础知识", "120 分钟", "手机请关机", 'href="https://map.example.org/"'])
    expect(markup).toContain(text);
  expect(sheet()).not.toContain("ticket-subjects");
  expect(sheet()).not.toContain("href=");
});

it("the coming steps are a list where there are some, and nothing where not", () => {
  const running = { state: "active", stage: "screen", stages: ["screen"] };
  const drawn = (planSteps: Application["planSteps"]) =>
    drawnMarkup(<ComingSteps application={{ ...running, planSteps } as Application} />);
  expect(drawn([])).toBe("");
  expect(drawn([{ label: "面试", from: "2099-12-28 09:00:00", to: "" }]).match(/<li/g)).toHaveLength(1);
});
