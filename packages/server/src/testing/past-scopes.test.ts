import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";

const root = fileURLToPath(new URL("../", import.meta.url));

/** Reasons for reading past the data scope of the caller. */
const reasons = {
  uses: "a row stays while rows use it that the caller does not see",
  links: "a link is checked, or its name shown, whoever may open what it leads to",
  whole: "limits, places and counts are those of the whole hospital",
  oneself: "everybody works with their own account and uploads",
  service: "a storage or a provider that is in use serves everybody",
  part: "people who take part in a process read what it decides on",
  told: "the caller is told that something is out of their scope, and not what",
} as const;

/** Every source file that reads past data scopes. Enter a new one here with a reason that a reviewer can judge. */
const files: Readonly<Record<string, readonly (keyof typeof reasons)[]>> = {
  "lists/usual-tree.ts": ["uses", "links"],
  "operations/auth/third-party/registration/registration.ts": ["oneself"],
  "operations/auth/user-row.ts": ["oneself"],
  "operations/auth/view-as/viewed-principal.ts": ["whole"],
  "operations/desk/leave/leave-balance.ts": ["oneself", "whole"],
  "operations/flow/candidate-names.ts": ["links"],
  "operations/flow/form/look-up.ts": ["links"],
  "operations/flow/form/read-form.ts": ["links"],
  "operations/flow/starter-people.ts": ["whole"],
  "operations/flow/task-rows.ts": ["links"],
  "operations/recruit/application/places.ts": ["whole"],
  "operations/recruit/application/staff/staff-review.ts": ["whole"],
  "operations/recruit/application/stage-places.ts": ["whole"],
  "operations/recruit/application/staff/transfer.ts": ["whole"],
  "operations/recruit/appointment/clashes.ts": ["whole"],
  "operations/recruit/appointment/sessions.ts": ["whole"],
  "operations/recruit/appointment/staff/appointments.ts": ["whole", "uses"],
  "operations/recruit/appointment/staff/assign.ts": ["links"],
  "operations/recruit/approval/approval-subject.ts": ["part"],
  "operations/recruit/approval/standing.ts": ["whole"],
  "operations/recruit/article/staff/articles.ts": ["links", "uses"],
  "operations/recruit/article/staff/categories.ts": ["uses"],
  "operations/recruit/article/staff/keep-cards.ts": ["links"],
  "operations/recruit/article/staff/submit-article.ts": ["links"],
  "operations/recruit/fee/import-fees.ts": ["links"],
  "operations/recruit/fee/record-fees.ts": ["whole"],
  "operations/recruit/job/staff/close-jobs.ts": ["whole"],
  "operations/recruit/job/staff/copy-job.ts": ["links", "whole"],
  "operations/recruit/job/staff/import-jobs.ts": ["links"],
  "operations/recruit/job/staff/jobs.ts": ["links", "whole", "uses"],
  "operations/recruit/job/staff/submit-job.ts": ["links", "uses"],
  "operations/recruit/job/staff/publish-jobs.ts": ["links"],
  "operations/recruit/job/staff/sheet/read-sheet.ts": ["links"],
  "operations/recruit/panel/panel-rows.ts": ["whole"],
  "operations/recruit/panel/staff/marking.ts": ["oneself"],
  "operations/recruit/panel/staff/panels.ts": ["links"],
  "operations/recruit/plan/posts-of.ts": ["links"],
  "operations/recruit/plan/staff/plans.ts": ["whole", "uses"],
  "operations/recruit/plan/staff/submit-plan.ts": ["links"],
  "operations/recruit/privacy/id-card-scan.ts": ["links"],
  "operations/recruit/publicity/publicity-settings.ts": ["links"],
  "operations/recruit/publicity/staff/retract-publicity.ts": ["told"],
  "operations/recruit/ticket/ticket-rows.ts": ["links"],
  "operations/resource/attach/handlers.ts": ["links", "uses"],
  "operations/resource/files/keep-file.ts": ["oneself"],
  "operations/resource/files/read-picture.ts": ["links"],
  "operations/resource/files/staff-files.ts": ["links"],
  "operations/resource/oss/handlers.ts": ["uses"],
  "operations/resource/provider.ts": ["service"],
  "operations/resource/sms/handlers.ts": ["service"],
  "operations/system/dept/dept-rows.ts": ["links", "uses"],
  "operations/system/dept/dept-write.ts": ["links", "whole"],
  "operations/system/dept/handlers.ts": ["links"],
  "operations/system/dict/dict-uses.ts": ["uses"],
  "operations/system/role/role-parts.ts": ["whole"],
  "operations/system/user/active-staff.ts": ["links", "whole"],
  "operations/system/user/avatar.ts": ["oneself"],
  "operations/system/user/own/handlers.ts": ["oneself"],
  "operations/system/user/require-own-password.ts": ["oneself"],
  "operations/system/user/staff/colleagues.ts": ["links"],
  "operations/system/user/staff/import-users.ts": ["told"],
  "operations/system/user/staff/memberships.ts": ["links"],
  "operations/system/user/staff/user-write.ts": ["whole"],
  "operations/system/user/user-names.ts": ["links"],
  "services/files/file-stores.ts": ["service"],
  "services/files/upload-quota.ts": ["whole"],
};

test("no file looks past data scopes without a reason", () => {
  const found = readdirSync(root, { recursive: true, encoding: "utf8" })
    .map((path) => path.replaceAll("\\", "/"))
    .filter((path) => path.endsWith(".ts") && !path.endsWith(".test.ts") && path !== "db/tenant-scope.ts")
    .filter((path) => /\bwithoutDataScopes\(/.test(readFileSync(`${root}${path}`, "utf8")));
  expect(found.sort()).toEqual(Object.keys(files).sort());
  for (const [path, why] of Object.entries(files)) expect([path, why.length > 0]).toEqual([path, true]);
});
