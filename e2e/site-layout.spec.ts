import { type APIRequestContext, expect, type Page, test } from "@playwright/test";

/** Every kind of public page, with records that the demo has. */
async function publicPages(request: APIRequestContext): Promise<string[]> {
  const read = async (path: string) => (await (await request.get(`/api/mrhr-zpgl-new/openness${path}`)).json()).data;
  const [social, campus, articles, plans, lists] = await Promise.all([
    read("/front/getFrontPostJobList?current=1&size=1"),
    read("/front/getFrontCampusJobList?current=1&size=1"),
    read("/front/getFrontRecruitArticleVOList?current=1&size=50"),
    read("/front/getFrontPlanList"),
    read("/publicity/list"),
  ]);
  // Each has a table of another width.
  const notices = (articles.records as { id: string; title: string }[]).filter(({ title }) =>
    /公开招聘公告|笔试成绩|资格审查结果/.test(title),
  );
  return [
    ...["/recruit/home", "/recruit/post", "/recruit/campus", "/recruit/search?title=医师", "/recruit/noticeer"],
    ...[`/recruit/post/details?id=${social.records[0].id}`, `/recruit/campus/details?id=${campus.records[0].id}`],
    ...notices.map(({ id }) => `/recruit/noticeer/details?id=${id}`),
    ...["/recruit/publicity", `/recruit/publicity/details?id=${lists[0].id}`],
    ...["/sign-up/home", `/sign-up/detail?id=${plans[0].id}`],
    ...["/recruit/help", "/recruit/notice", "/recruit/about", "/404"],
    ...["/login/userlogin", "/login/signup", "/login/password"],
  ];
}

/** The faults of a page as it is drawn now: how far it scrolls sideways and by what, and texts that stand in columns of single letters. */
const faultsOf = (page: Page) =>
  page.evaluate(() => {
    const name = (element: Element) => `${element.tagName.toLowerCase()}.${element.className}`.slice(0, 60);
    const sideways = document.documentElement.scrollWidth - document.documentElement.clientWidth;
    const scrolls = (element: Element | null): boolean =>
      element !== null &&
      element !== document.body &&
      element !== document.documentElement &&
      (getComputedStyle(element).overflowX !== "visible" || scrolls(element.parentElement));
    const faults: string[] = [];
    if (sideways > 0) {
      const wide = [...document.body.querySelectorAll("*")].filter(
        (element) =>
          element.getBoundingClientRect().right > document.documentElement.clientWidth + 0.5 &&
          !scrolls(element.parentElement),
      );
      faults.push(`${sideways} px sideways: ${wide.slice(-3).map(name).join(", ")}`);
    }
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      const text = node.textContent?.trim() ?? "";
      if (text.length < 4 || !node.parentElement?.checkVisibility()) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      const boxes = [...range.getClientRects()].filter(({ width }) => width > 1);
      const lines = new Set(boxes.map(({ top }) => Math.round(top))).size;
      if (lines > text.length / 2) faults.push(`"${text.slice(0, 20)}" on ${lines} lines`);
    }
    return faults;
  });

for (const language of ["zh", "en"])
  test(`no public page scrolls sideways on a phone, with type of any size, ${language}`, { tag: "@slow" }, async ({
    page,
  }) => {
    const faults: string[] = [];
    for (const path of await publicPages(page.request)) {
      await page.setViewportSize({ width: 390, height: 844 });
      await page.goto(`${path}${path.includes("?") ? "&" : "?"}lang=${language}`);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      for (const width of [390, 320])
        for (const percent of [100, 125, 200]) {
          await page.setViewportSize({ width, height: 844 });
          await page.evaluate((size) => document.documentElement.style.setProperty("font-size", size), `${percent}%`);
          for (const fault of await faultsOf(page)) faults.push(`${path} ${width} px ${percent} %: ${fault}`);
        }
    }
    expect(faults, faults.join("\n")).toEqual([]);
  });
