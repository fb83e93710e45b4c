import { createBladeClient } from "@bladekit/sdk";
import { addRegistration } from "../testing/embedded-database.ts";
import { selectCandidate, signIn, signInAt } from "./selection.ts";
import { answerOf, busiestCandidate, dataDir } from "./server.ts";

/**
 * Adds rows that the demo lacks, so that their dialogs can be opened. No other journey uses them. Returns the path to a sheet of scores
 * below `/admin/`.
 */
export async function addRows(baseURL: string): Promise<{ scores: string }> {
  // This public list is the newest and has begun, and the newest application waits for an answer.
  const { articleId, chosen } = await selectCandidate(baseURL, busiestCandidate());
  const visitor = createBladeClient({ baseUrl: `${baseURL}/api`, clientId: "recruit", tenantId: "100001" });
  const { key } = await visitor.GET("/blade-auth/oauth/captcha");
  await visitor.POST("/mrhr-zpgl-new/openness/publicity/object", {
    params: { header: { "Captcha-Key": key, "Captcha-Code": await answerOf(key) } },
    body: { articleId, content: "学历与公示不符", contactName: "王芳芳", contactPhone: "13800138000" },
  });
  await addRegistration(dataDir, "100001");

  const admin = await signIn(baseURL, "admin");
  const keys = { accessKey: "key", secretKey: "secret" };
  await admin.POST("/blade-resource/oss/submit", {
    body: { ...keys, ossCode: "e2e", category: 5, endpoint: "https://s3.example", bucketName: "files" },
  });
  await admin.POST("/blade-resource/sms/submit", {
    body: { ...keys, smsCode: "e2e", category: 3, templateId: "T1", signName: "仁和", dailyLimit: 10, templates: [] },
  });
  await admin.POST("/blade-resource/mail/submit", {
    body: { mailCode: "e2e", host: "smtp.example", port: 465, security: "tls", fromAddress: "hr@hospital.example" },
  });
  await admin.POST("/mrhr-zpgl-new/recruitPlan/submit", {
    body: { name: "备用计划", year: 2099, applyStart: "2099-03-01 08:00:00", applyEnd: "2099-03-20 17:30:00" },
  });
  return { scores: `recruit/score?filter=${encodeURIComponent(JSON.stringify({ jobId: chosen.jobId }))}` };
}

/**
 * Adds a plan and a public list that can be sent for approval, and a consent text. They go to the second hospital, because at the first one
 * they would disturb the journeys. Returns the paths to their lists below `/admin/`.
 */
export async function addForApproval(baseURL: string): Promise<readonly string[]> {
  const admin = await signInAt("200002", baseURL, "admin");
  await admin.POST("/mrhr-zpgl-new/recruitPlan/submit", {
    body: { name: "待送审计划", year: 2099, applyStart: "2099-03-01 08:00:00", applyEnd: "2099-03-20 17:30:00" },
  });

  const modelKey = "list_approval";
  const [model] = (await admin.GET("/blade-flow/model/list", { params: { query: { modelKey } } })).records;
  if (!model) throw new Error("the demo has no drawing for the approval of lists");
  await admin.POST("/blade-flow/model/deploy", { params: { query: { modelId: model.id, category: "flow_4" } } });
  const [category] = (await admin.GET("/mrhr-zpgl-new/recruitArticleCategory/list")).records;
  await admin.POST("/mrhr-zpgl-new/recruitArticle/submit", {
    body: {
      ...{ articleCategoryId: category?.id ?? "", title: "待送审公示", kind: "publicity", source: "人事科" },
      ...{ content: "<p>经考试，拟聘用以下人员，现予公示。</p>", releaseTime: "2099-04-01 08:00:00" },
      publicity: { startDate: "2099-04-01", workingDays: 7, hotline: "0571-88888888" },
    },
  });

  await admin.POST("/mrhr-zpgl-new/consentText/submit", {
    body: {
      ...{ purpose: "privacy", title: "个人信息处理说明" },
      content: "<h2>用途</h2><p>用于本院招聘。</p><ul><li>姓名</li><li>手机号码</li></ul>",
    },
  });
  return ["recruit/plan", "recruit/publicity", "recruit/consenttext"];
}
