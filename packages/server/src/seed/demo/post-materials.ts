import type { components } from "@bladekit/openapi";
import { bizLabel } from "./biz-label.ts";
import type { PostSeed } from "./model.ts";
import type { PlanKey } from "./rounds.ts";

type Material = components["schemas"]["JobMaterial"];

/** A kind of paper and the posts that ask for it. */
type MaterialRule = { category: string; required: boolean; when: (seed: PostSeed, plan: PlanKey) => boolean };

const rules: readonly MaterialRule[] = [
  { category: "id_card", required: true, when: () => true },
  { category: "diploma", required: true, when: (_, plan) => plan === "social" },
  {
    category: "recommendation",
    required: true,
    when: (seed, plan) => plan === "campus" && seed.employment !== "postdoc",
  },
  { category: "degree", required: true, when: (seed, plan) => plan === "social" && seed.degree !== undefined },
  { category: "chsi", required: true, when: (seed) => seed.category !== "support" },
  { category: "licence", required: true, when: (seed) => seed.licence !== undefined },
  { category: "title", required: true, when: (seed) => seed.titleMin !== undefined },
  { category: "residency", required: true, when: (seed) => seed.residency === "completed" },
  { category: "transcript", required: false, when: (_, plan) => plan === "campus" },
  { category: "language", required: false, when: (seed) => seed.language !== undefined },
  { category: "paper", required: false, when: (seed) => seed.track === "talent" },
  { category: "work_proof", required: false, when: (seed) => seed.years !== undefined },
  {
    category: "employment_letter",
    required: false,
    when: (seed, plan) => plan === "social" && seed.employment === "staff",
  },
];

/** The papers that a post asks for, named as in the dictionary. */
export function materialsOf(seed: PostSeed, plan: PlanKey): Material[] {
  return rules
    .filter(({ when }) => when(seed, plan))
    .map(({ category, required }) => ({ category, required, name: bizLabel("attachment_category", category) }));
}
