import { type APIRequestContext, expect, type Page } from "@playwright/test";

/** One page of each public kind, with records of the demo. */
export async function publicPages(request: APIRequestContext): Promise<string[]> {
  const read = async (path: string) => (await (await request.get(`/api/mrhr-zpgl-new/openness${path}`)).json()).data;
  const [social, campus, articles, plans, lists] = await Promise.all([
    read("/front/getFrontPostJobList?current=1&size=1"),
    read("/front/getFrontCampusJobList?current=1&size=1"),
    read("/front/getFrontRecruitArticleVOList?current=1&size=50"),
    read("/front/getFrontPlanList"),
    read("/publicity/list"),
  ]);
  // These notices have tables of different widths.
  const notices = (articles.records as { id: string; title: string }[]).filter(({ title }) =>
    /公开招聘公告|笔试成绩|资格审查结果/.test(title),
  );
  return [
    ...["/recruit/home", "/recruit/post", "/recruit/campus", "/recruit/search?title=医师", "/recruit/noticeer"],
    ...[`/recruit/post/details?id=${social.records[0].id}`, `/recruit/campus/details?id=${campus.records[0].id}`],
    // The page of a post differs between a visitor who comes from a notice and one who comes from a plan.
    ...["noticeer/post-detail", "post/details-job"].map((way) => `/recruit/${way}?id=${social.records[0].id}&mode=1`),
    ...notices.map(({ id }) => `/recruit/noticeer/details?id=${id}`),
    ...["/recruit/publicity", `/recruit/publicity/details?id=${lists[0].id}`],
    ...["/sign-up/home", `/sign-up/detail?id=${plans[0].id}`],
    ...["/recruit/hospital", "/recruit/help", "/recruit/notice", "/recruit/about", "/404", "/403", "/500"],
    ...["/login/userlogin", "/login/signup", "/login/password"],
  ];
}

/** Waits until the page is hydrated. Before that, a click on a drawn button has no effect. */
export const takenOver = (page: Page): Promise<void> =>
  expect
    .poll(() => page.locator("main").evaluate((main) => Object.keys(main).some((key) => key.startsWith("__react"))))
    .toBe(true);
