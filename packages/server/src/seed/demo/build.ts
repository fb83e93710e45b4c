import type { PlanStep } from "@bladekit/openapi";
import { bizLabel } from "./biz-label.ts";
import { toHtml } from "./blocks.ts";
import { buildCandidates, type DemoCandidate } from "./build-candidates.ts";
import { buildPosts, type DemoPost } from "./build-post.ts";
import { type Calendar, createCalendar } from "./calendar.ts";
import { type Day, dayOf } from "./days.ts";
import { type DemoFile, pdfFile } from "./files.ts";
import { readHospital } from "./load.ts";
import type { HospitalSeed, NoticeSeed, NoticeSource, PostLine } from "./model.ts";
import { filledIn, fillFor, noticeText } from "./notice-text.ts";
import { createRandom } from "./random.ts";
import type { PlanKey } from "./rounds.ts";

export type DemoPlan = {
  key: PlanKey;
  name: string;
  description: string;
  applyStart: string;
  applyEnd: string;
  appealEnd: string | null;
  /** In fen. */
  fee: number;
  payStart: string | null;
  payEnd: string | null;
  timeline: PlanStep[];
};

type DemoNotice = {
  seed: NoticeSeed;
  title: string;
  content: string;
  releaseTime: string;
  postCodes: string[];
  files: DemoFile[];
};

/** A hospital with every date reckoned: what the tables get, still without ids. */
export type DemoHospital = {
  seed: HospitalSeed;
  year: number;
  openedAt: string;
  plans: DemoPlan[];
  posts: DemoPost[];
  notices: DemoNotice[];
  candidates: DemoCandidate[];
};

/** The whole demo as of the day of `now`. The same day gives the same demo; there is no other input. */
export function buildDemo(now: Date): DemoHospital[] {
  const calendar = createCalendar(now);
  return (["renhe", "kangning"] as const).map((brand) => buildHospital(readHospital(brand), calendar));
}

function buildHospital(seed: HospitalSeed, calendar: Calendar): DemoHospital {
  const posts = [...buildPosts(seed, "social", calendar), ...buildPosts(seed, "campus", calendar)];
  const fill = fillFor(calendar, seed);
  const planName = (key: PlanKey) => fill(seed.plans.find((plan) => plan.key === key)?.name ?? "");
  const at = (day: Day, time: string) => calendar.at(dayOf(calendar, day), time);
  const source: NoticeSource = {
    calendar,
    hospital: seed,
    planName,
    posts: (plan, ...windows) =>
      posts
        .filter((post) => post.plan === plan && (windows.length === 0 || windows.includes(post.seed.window)))
        .map(postLine),
  };
  const codesOf = (plan: PlanKey, windows: readonly string[]) =>
    posts
      .filter((post) => post.plan === plan && windows.includes(post.seed.window))
      .map(({ code }) => code)
      .join(", ");
  return {
    seed,
    year: calendar.year,
    openedAt: calendar.at(-120, "09:00"),
    posts,
    plans: seed.plans.map(({ key, description, applyStart, applyEnd, appealEnd, fee, timeline }) => ({
      key,
      name: planName(key),
      description: toHtml(description.map((block) => filledIn(block, fill))),
      applyStart: at(applyStart, "08:30"),
      applyEnd: at(applyEnd, "17:30"),
      appealEnd: appealEnd === undefined ? null : at(appealEnd, "17:30"),
      fee: (fee?.amount ?? 0) * 100,
      payStart: fee ? at(applyStart, "08:30") : null,
      payEnd: fee ? at(fee.payEnd, "17:30") : null,
      timeline: timeline.map(({ from, to, windows, ...step }) => ({
        ...step,
        ...{ from: at(from, "08:30"), to: at(to, "17:30") },
        ...(windows && { posts: codesOf(key, windows) }),
      })),
    })),
    notices: seed.notices.map((notice, index) => buildNotice(notice, index, source, posts)),
    candidates: buildCandidates(seed, posts, calendar),
  };
}

function buildNotice(seed: NoticeSeed, index: number, source: NoticeSource, posts: readonly DemoPost[]): DemoNotice {
  const { calendar, hospital } = source;
  const day = calendar.workday(dayOf(calendar, seed.day));
  const { title, content, documents } = noticeText(source, seed, day);
  const [hour, minute] = [17 - (index % 8), (index * 13) % 60].map((part) => String(part).padStart(2, "0"));
  return {
    seed,
    title,
    content,
    releaseTime: calendar.at(day, `${hour}:${minute}`),
    postCodes: posts
      .filter((post) => post.plan === seed.plan && seed.windows?.includes(post.seed.window))
      .map(({ code }) => code),
    files: documents.map(({ title: name, lines }) =>
      pdfFile(name, lines, day, calendar, createRandom(`${hospital.brand} ${seed.category} ${seed.plan} ${name}`)),
    ),
  };
}

/** Every file that the demo of a hospital names. */
export function filesOf({ candidates, notices }: DemoHospital): DemoFile[] {
  return [...candidates.flatMap(({ resume }) => resume?.files ?? []), ...notices.flatMap(({ files }) => files)];
}

function postLine({ code, seed }: DemoPost): PostLine {
  const { title, dept, headcount, education, majors = [] } = seed;
  return {
    code,
    title,
    deptName: dept,
    headcount,
    education: bizLabel("education_level", education),
    majors: majors.join("、") || "不限",
  };
}
