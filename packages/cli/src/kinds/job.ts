import { recruitJob } from "@bladekit/openapi/entities/recruit-job";
import { emailFault, isEmail, recruitPeriods } from "@bladekit/sdk/rules";
import { isObject } from "../plan/value.ts";
import { entityKind } from "./entity-kind.ts";
import { pastOf, publishing, refusesDraft, withoutSettled } from "./publishing.ts";

const inPlan = (plan: unknown, code: unknown) => (plan ? `${plan}/${code}` : String(code));

/** Posts that are advertised. Their code is unique in a plan, so the name of the plan is part of theirs. */
export const job = entityKind(recruitJob, {
  section: "jobs",
  scope: "tenant",
  files: "each",
  within: "plan",
  without: ["version"],
  filledIn: ["releaseTime"],
  beside: publishing({ folder: "/mrhr-zpgl-new/recruitJob", closes: true, past: pastOf.job }),
  store: {
    keyOf: ({ planName, jobCode }) => inPlan(planName, jobCode),
    keyInput: (key) => ({ jobCode: key.slice(key.lastIndexOf("/") + 1) }),
  },
  level: {
    keyOf: ({ planId, jobCode }) => inPlan(planId, jobCode),
    shortKey: (key) => key.slice(key.lastIndexOf("/") + 1),
    reserved: (code) => (code.includes("/") ? { key: "slashInCode" } : undefined),
    // A release in the past is set to the moment of publishing by the server.
    settle: (fields) => withoutSettled(fields, "applyEnd", "releaseTime"),
  },
  faultsOf: ({ contact }) => {
    const email = isObject(contact) ? contact.email : undefined;
    return email && !isEmail(String(email)) ? [{ field: "contact.email", text: emailFault }] : [];
  },
  periods: { "": recruitPeriods.job },
  refuses: refusesDraft,
  takesAway: ({ field, from, to }) => field === "publishState" && from === "published" && to !== from,
});
