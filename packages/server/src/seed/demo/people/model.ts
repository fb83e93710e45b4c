import type { PlanKey } from "../rounds.ts";
import type { ProfessionKey } from "./professions.ts";

/** An application of a candidate: the post by its title, and how it went. */
type Application = readonly [plan: PlanKey, postTitle: string, story: string];

/** A candidate of the demo; nobody real. */
export type CandidateSeed = {
  name: string;
  sex: "male" | "female";
  /** Ignored for graduates, whose age follows from their studies. */
  age: number;
  /** First two digits of the ID number. */
  province: string;
  home: string;
  profession: ProfessionKey;
  level: "secondary" | "college" | "bachelor" | "master" | "doctor";
  major: string;
  title?: "junior_assistant" | "junior" | "intermediate" | "associate" | "senior";
  /** Graduates next summer. */
  fresh?: true;
  party?: true;
  nation?: string;
  intro: string;
  /** How far the résumé got; complete when absent. */
  resume?: "begun" | "none";
  applications: readonly Application[];
};
