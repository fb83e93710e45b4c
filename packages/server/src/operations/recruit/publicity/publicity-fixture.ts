import type { ArticlePublicityInput, RecruitArticleInput } from "@bladekit/openapi";
import type { BladeClient } from "@bladekit/sdk";
import { addGuest, addStaff, clientOf, signIn } from "../../../testing/index.ts";
import { type ApplicationCalls, callsOf } from "../application/application-calls-fixture.ts";
import { addJob, fillResume, type Hospital, NOON } from "../recruit-fixture.ts";
import { articleInput, signInClerk } from "../staff-fixture.ts";

export type PublicHospital = Awaited<ReturnType<typeof openPublicHospital>>;

/** The surroundings of a test of public lists: the author of notices, the reviewer, and an outsider. */
export async function openPublicHospital(hospital: Hospital) {
  const clerk = await signInClerk(hospital, "100001");
  await addStaff(hospital, "100001", "hr", [
    "application_view",
    "application_review",
    "application_reopen",
    "application_revoke",
    "publicity_start",
  ]);
  const hr = callsOf(await signIn(hospital, "100001", "hr", "staff"));
  const visitor = clientOf(hospital, "100001");
  const category = { name: "公示", code: "publicity", sort: 1 };
  const { id: categoryId } = await clerk.POST("/mrhr-zpgl-new/recruitArticleCategory/submit", { body: category });
  let people = 0;

  return {
    ...{ clerk, hr, visitor, categoryId },

    /** Somebody of that name with a complete résumé. */
    async candidate(name: string): Promise<ApplicationCalls> {
      people += 1;
      const phone = `139000002${String(people).padStart(2, "0")}`;
      const id = await addGuest(hospital, "100001", phone);
      await hospital.db.updateTable("bladeUser").set({ name, realName: name }).where("id", "=", id).execute();
      const calls = callsOf(await signIn(hospital, "100001", phone));
      await fillResume(calls.client);
      return calls;
    },

    /** Lets somebody apply at NOON for a post and pass all that comes before its public notice. */
    async chosen(name: string, jobId: string) {
      hospital.setNow(NOON);
      const guest = await this.candidate(name);
      const { applicationId, applicationNo } = await guest.submit(jobId);
      await hr.review([applicationId], "pass");
      await hr.review([applicationId], "pass");
      return { guest, id: applicationId, applicationNo };
    },

    post(overrides: Parameters<typeof addJob>[1] = {}): Promise<string> {
      hospital.setNow(NOON);
      return addJob(hospital, overrides);
    },
    notice: (publicity: ArticlePublicityInput | undefined, more: Partial<RecruitArticleInput> = {}, client = clerk) =>
      client.POST("/mrhr-zpgl-new/recruitArticle/submit", {
        body: articleInput(categoryId, {
          title: "拟聘用人员公示",
          kind: "publicity",
          ...(publicity && { publicity }),
          ...more,
        }),
      }),
    start: (articleId: string, ids?: string[], client: BladeClient = clerk) =>
      client.POST("/mrhr-zpgl-new/recruitPublicity/start", { body: { articleId, ...(ids && { ids }) } }),
    retract: (articleId: string, reason: string, client: BladeClient = clerk) =>
      client.POST("/mrhr-zpgl-new/recruitPublicity/retract", { body: { articleId, reason } }),
    read: (id: string, client: BladeClient = visitor) =>
      client.GET("/mrhr-zpgl-new/openness/publicity/detail", { params: { query: { id } } }),
    listed: (id: string, client: BladeClient = clerk) =>
      client.GET("/mrhr-zpgl-new/recruitPublicity/items", { params: { query: { id } } }),
    publish: (ids: string, publishState: "published" | "offline") =>
      clerk.POST("/mrhr-zpgl-new/recruitArticle/publish", { params: { query: { ids, publishState } } }),
  };
}
