import { type BladeClient, createBladeClient } from "@bladekit/sdk";
import { answerOf, demoPassword } from "./server.ts";

const day = 86_400_000;

/** The time so many days from now, in the wire form and in Shanghai's time zone. */
function inDays(days: number): string {
  const shanghai = new Date(Date.now() + days * day + 8 * 3_600_000);
  return shanghai.toISOString().slice(0, 19).replace("T", " ");
}

/** A client of the first hospital with a signed-in user. */
export const signIn = (baseURL: string, username: string, userType?: "guest") =>
  signInAt("100001", baseURL, username, userType);

/** A client of a hospital with a signed-in user. */
export async function signInAt(tenantId: string, baseURL: string, username: string, userType?: "guest") {
  const client = createBladeClient({
    baseUrl: `${baseURL}/api`,
    clientId: userType ? "recruit" : "console",
    tenantId,
    ...(userType && { userType }),
  });
  const { key: captchaKey } = await client.GET("/blade-auth/oauth/captcha");
  await client.session.login({ username, password: demoPassword, captchaKey, captchaCode: await answerOf(captchaKey) });
  return client;
}

/** A unique word for titles and codes. Its letters are so wide that no phone shows it in one line of large type. */
const newMark = () => `WMWMWM${Date.now().toString(36).toUpperCase()}`;

/** Opens a post without requirements that takes applications now. */
async function openPostOf(hr: BladeClient, title: string, jobCode: string) {
  const [known] = (await hr.GET("/mrhr-zpgl-new/recruitJob/list", { params: { query: { size: 1 } } })).records;
  if (!known) throw new Error("the demo has no posts");
  const job = await hr.POST("/mrhr-zpgl-new/recruitJob/submit", {
    body: {
      ...{ hireMode: 1, jobCode, title, deptId: known.deptId, headcount: 2 },
      ...{ category: known.category, employment: known.employment ?? "", educationMin: "any" },
      ...{ duty: "<p>护理工作</p>", requirement: "<p>护理学专业</p>", conditions: {}, materials: [] },
      ...{ applyStart: inDays(-1), applyEnd: inDays(10), allowTransfer: true },
      stages: ["screen", "written", "publicity", "onboard"],
      scoring: { weights: { written: 100 }, passLine: 60, tieBreak: ["written"] },
      contact: { name: "王老师", phone: "0571-88888888" },
    },
  });
  await hr.POST("/mrhr-zpgl-new/recruitJob/publish", {
    params: { query: { ids: job.id, publishState: "published" } },
  });
  return { jobId: job.id, title };
}

/** Opens such a post under a unique title, and returns the title. */
export async function openOwnPost(baseURL: string, title: string): Promise<string> {
  const mark = newMark();
  const post = await openPostOf(await signIn(baseURL, "hr"), `${title} ${mark}`, mark);
  return post.title;
}

/** Gives the declaration and the consent that an application needs, because an earlier test may have withdrawn them. */
export async function agree(guest: BladeClient): Promise<void> {
  const { version, resume } = await guest.GET("/mrhr-zpgl-new/recruitGuestResume/detail");
  const { signedAt: _, ...declaration } = resume.declaration;
  await guest.POST("/mrhr-zpgl-new/recruitGuestResume/submit", {
    body: { version, declaration: { ...declaration, truthful: true, sensitiveConsent: true } },
  });
}

/** The history of one candidate at a hospital: two applications, an exam, scores, a public list, and the offer of another post. */
export interface Selection {
  /** An application on a public list, with an admission ticket and published scores. */
  readonly chosen: { readonly id: string; readonly no: string; readonly jobId: string; readonly title: string };
  /** An application with an offer that waits for an answer. */
  readonly offered: { readonly id: string; readonly title: string; readonly other: string };
  /** A post to which the candidate can apply. */
  readonly openJobId: string;
  readonly articleId: string;
}

/** Lets a candidate with a complete résumé apply for two new posts, and lets the hospital continue up to a public list and an offer. */
export async function selectCandidate(baseURL: string, phone: string): Promise<Selection> {
  const hr = await signIn(baseURL, "hr");
  const guest = await signIn(baseURL, phone, "guest");
  await agree(guest);
  const mark = newMark();
  const openPost = (title: string, code: string) => openPostOf(hr, title, `${mark}-${code}`);

  async function apply({ jobId, title }: { jobId: string; title: string }) {
    const receipt = await guest.POST("/mrhr-zpgl-new/recruitGuestResume/submitResume", {
      params: { query: { jobId } },
    });
    return { jobId, title, id: receipt.applicationId, no: receipt.applicationNo };
  }
  const pass = (id: string) =>
    hr.POST("/mrhr-zpgl-new/recruitApplication/transition", { body: { ids: [id], action: "pass" } });

  const chosen = await apply(await openPost(`急诊护士 ${mark}`, "A"));
  await pass(chosen.id);
  await hr.POST("/mrhr-zpgl-new/recruitTicket/issue", {
    body: {
      ...{ jobId: chosen.jobId, time: inDays(14), place: "仁和市第一中学（城东校区）" },
      ...{ rooms: [{ room: "01", seats: 30 }], overrideReason: "急需岗位，经批准降低开考比例" },
    },
  });
  const marks = { jobId: chosen.jobId, entries: [{ applicationNo: chosen.no, written: 86.5 }] };
  await hr.POST("/mrhr-zpgl-new/recruitScore/submit", { body: marks });
  await hr.POST("/mrhr-zpgl-new/recruitScore/publish", { body: { jobId: chosen.jobId } });
  await pass(chosen.id);
  const [category] = (await hr.GET("/mrhr-zpgl-new/recruitArticleCategory/list")).records;
  const article = await hr.POST("/mrhr-zpgl-new/recruitArticle/submit", {
    body: {
      ...{ articleCategoryId: category?.id ?? "", title: `急诊科拟聘用人员公示 ${mark}`, kind: "publicity" },
      ...{ content: "<p>经考试，拟聘用以下人员，现予公示。</p>", source: "人力资源部", releaseTime: inDays(-0.01) },
      ...{ jobIds: [chosen.jobId] },
      publicity: {
        ...{ startDate: inDays(0).slice(0, 10), workingDays: 7 },
        ...{ hotline: "0571-88888888", mailbox: "jw@renhe.example" },
      },
    },
  });
  await hr.POST("/mrhr-zpgl-new/recruitPublicity/start", { body: { articleId: article.id } });

  const offered = await apply(await openPost(`病房护士 ${mark}`, "B"));
  const other = await openPost(`门诊护士 ${mark}`, "C");
  await hr.POST("/mrhr-zpgl-new/recruitApplication/transfer", {
    body: { id: offered.id, jobId: other.jobId, deadline: inDays(3), note: "原岗位报名人数较多" },
  });
  await guest.POST("/mrhr-zpgl-new/recruitGuestSaved/job", { body: { jobId: other.jobId, saved: true } });
  // Saved searches are limited, and a database may see many runs.
  if ((await guest.GET("/mrhr-zpgl-new/recruitGuestSaved/list")).searches.length === 0)
    await guest.POST("/mrhr-zpgl-new/recruitGuestSaved/search", {
      body: { name: "护士", criteria: { title: "护士" } },
    });
  return { chosen, offered: { ...offered, other: other.title }, openJobId: other.jobId, articleId: article.id };
}
