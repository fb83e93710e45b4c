import { addGuest, addStaff, addTenant, signIn } from "../../testing/index.ts";
import { type ApplicationCalls, callsOf } from "./application/application-calls-fixture.ts";
import { fillResume, type Hospital, openHospital } from "./recruit-fixture.ts";

/** The phones of the crowd, which are their names too. */
export const crowdPhones = ["13800000011", "13800000012", "13800000013"] as const;

/** The surroundings of a test of exams. */
export type ExamHospital = {
  hospital: Hospital;
  /** Staff with every permission that was asked for; staff of the hospital who may only look; staff of another with all of them. */
  hr: ApplicationCalls;
  viewer: ApplicationCalls;
  stranger: ApplicationCalls;
  /** Candidates with complete résumés, in the order of `crowdPhones`. */
  crowd: ApplicationCalls[];
};

/** Opens a hospital with those who work there and those who will be examined. */
export async function openExamHospital(permissions: readonly string[], look: string): Promise<ExamHospital> {
  const hospital = await openHospital();
  await addTenant(hospital, "200002");
  await addStaff(hospital, "100001", "hr", permissions);
  await addStaff(hospital, "100001", "viewer", [look]);
  await addStaff(hospital, "200002", "stranger", permissions);
  const enter = async (tenantId: string, account: string) =>
    callsOf(await signIn(hospital, tenantId, account, "staff"));
  return {
    hospital,
    hr: await enter("100001", "hr"),
    viewer: await enter("100001", "viewer"),
    stranger: await enter("200002", "stranger"),
    crowd: await Promise.all(
      crowdPhones.map(async (phone) => {
        await addGuest(hospital, "100001", phone);
        const calls = callsOf(await signIn(hospital, "100001", phone));
        await fillResume(calls.client);
        return calls;
      }),
    ),
  };
}

/** Lets all of the crowd apply for a post, one after the other, and pass the screening. Returns their receipts in their order. */
export async function screen({ hr, crowd }: Pick<ExamHospital, "hr" | "crowd">, jobId: string) {
  const receipts: Awaited<ReturnType<ApplicationCalls["submit"]>>[] = [];
  for (const calls of crowd) receipts.push(await calls.submit(jobId));
  await hr.review(
    receipts.map(({ applicationId }) => applicationId),
    "pass",
  );
  return receipts;
}
