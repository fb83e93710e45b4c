import type { NoticeSeed, NoticeSource, PostLine, ReckonedRows } from "./model.ts";
import { createRandom } from "./random.ts";
import { results } from "./results.ts";

/** A notice, with the posts that it is about. */
type About = { source: NoticeSource; seed: NoticeSeed; posts: readonly PostLine[] };
type Row = readonly (string | number)[];

const postRow = ({ code, title, deptName, headcount, education, majors }: PostLine): Row => [
  code,
  title,
  deptName,
  headcount || "若干",
  education,
  majors,
];

/** Rows of tables that are reckoned, by the name that the files have for them. */
export const noticeRows = {
  posts: ({ posts }) => posts.map(postRow),
  firstPosts: ({ source, seed }) => (seed.plan ? source.posts(seed.plan).slice(0, 10).map(postRow) : []),
  extended: ({ posts }) =>
    posts.slice(0, 4).map(({ code, title }) => [code, title, "延长报名，截止时间以岗位详情页为准"]),
  /** How many applied and how many passed the check of qualifications. */
  screened: ({ source, seed, posts }) => {
    const random = createRandom(`${source.hospital.brand} screening ${seed.plan} ${seed.windows?.[0]}`);
    return posts.map(({ code, title, headcount }) => {
      const passed = Math.max(headcount, 1) * 3 + random.int(1, 12);
      return [code, title, headcount || "若干", passed + random.int(4, 30), passed];
    });
  },
  writtenScores: ({ source, seed }) =>
    results(source, `written ${seed.plan}`, 14).map(({ ticket, name, score }, index) => [
      ...[index + 1, ticket, name, score],
      Number(score) >= 68 ? "是" : "否",
    ]),
  totalScores: ({ source, seed }) =>
    results(source, `total ${seed.plan}`, 12).map(({ ticket, name, score }, index) => [
      ...[index + 1, ticket, name, score],
      index < 7 ? "是" : index < 9 ? "候补" : "否",
    ]),
} as const satisfies Record<ReckonedRows, (about: About) => readonly Row[]>;

/** Lines of a document that are made from posts. */
export function postLines(posts: readonly PostLine[]): string[] {
  const people = (headcount: number) => (headcount === 0 ? "若干" : `${headcount} 人`);
  return posts.map(({ code, title, deptName, headcount }) => `${code}  ${title}  ${deptName}  ${people(headcount)}`);
}
