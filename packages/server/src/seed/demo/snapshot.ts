import type { Resume } from "@bladekit/openapi";
import { maskIdCard } from "@bladekit/sdk/rules";
import { withAccount } from "../../operations/recruit/resume/account.ts";
import { wholeResume } from "../../operations/recruit/resume/resume-document.ts";
import type { DemoCandidate } from "./build-candidates.ts";

/** The résumé as an application of this candidate froze it. */
export function snapshotOf({ seed, phone, idNo, birthDate, resume }: DemoCandidate): Resume {
  return withAccount(wholeResume(resume?.sections ?? {}), {
    name: seed.name,
    idType: "resident",
    idNo: maskIdCard(idNo),
    sex: seed.sex,
    birthDate,
    phone,
  });
}
