import type { components } from "@bladekit/openapi";
import type { ApplicationStage } from "@bladekit/sdk/rules";
import type { Block } from "./blocks.ts";
import type { Calendar } from "./calendar.ts";
import type { Day } from "./days.ts";
import type { CandidateSeed } from "./people/model.ts";
import type { PlanKey, PostWindow } from "./rounds.ts";

type Schemas = components["schemas"];

/** A department with those below it; a bare text is a department without any. */
export type DeptSeed = string | { name: string; below: readonly DeptSeed[] };

/** Which set of stages a post goes through. */
type PostTrack = keyof typeof stagesOfTrack;

/** Stages by the kind of selection: everyone is screened first and taken up last. */
export const stagesOfTrack = {
  exam: ["screen", "written", "interview", "medical", "review", "publicity", "onboard"],
  clinical: ["screen", "interview", "skill", "medical", "review", "publicity", "onboard"],
  nursing: ["screen", "written", "interview", "skill", "medical", "publicity", "onboard"],
  talent: ["screen", "interview", "review", "publicity", "onboard"],
  simple: ["screen", "interview", "medical", "publicity", "onboard"],
} as const satisfies Record<string, readonly ApplicationStage[]>;

/** The facts that tell one post from another; the rest follows from its category, its track and its window. */
export type PostSeed = {
  title: string;
  dept: string;
  category: "doctor" | "nurse" | "technician" | "pharmacist" | "research" | "admin" | "support";
  headcount: number;
  employment: "staff" | "controlled" | "contract" | "dispatch" | "postdoc";
  window: PostWindow;
  track: PostTrack;
  education: "any" | "high" | "secondary" | "college" | "bachelor" | "master" | "doctor";
  degree?: "bachelor" | "master" | "doctor";
  majors?: readonly string[];
  ageMax?: number;
  titleMin?: "junior_assistant" | "junior" | "intermediate" | "associate" | "senior";
  licence?: string;
  residency?: "completed" | "training" | "four_in_one";
  years?: number;
  language?: string;
  other?: string;
  duties: readonly string[];
  wishes?: readonly string[];
  pay: string;
  top?: true;
};

export type PlanSeed = {
  key: PlanKey;
  name: string;
  description: readonly Block[];
  applyStart: Day;
  applyEnd: Day;
  /** The last day to appeal against the screening; none without it. */
  appealEnd?: Day;
  /** The fee of an application in yuan, and the last day to pay it; none without it. */
  fee?: { amount: number; payEnd: Day };
  timeline: readonly StepSeed[];
};

/** A step of a plan; with windows it concerns the posts of these only. */
type StepSeed = Pick<Schemas["PlanStep"], "label" | "stage" | "batch"> & {
  from: Day;
  to: Day;
  windows?: readonly string[];
};

export type NavbarSeed = Pick<Schemas["NavbarItem"], "navbarName" | "navbarType" | "path" | "links" | "isHidden">;

export type StaffSeed = {
  account: "admin" | "hr" | "viewer";
  name: string;
  phone: string;
  email: string;
  dept: string;
  /** The department or hospital that this person heads. */
  leads?: string;
};

/** The posts of a plan as a notice names them. */
export type PostLine = {
  code: string;
  title: string;
  deptName: string;
  headcount: number;
  education: string;
  majors: string;
};

/** The subjects that a notice may mention. */
export type NoticeSource = {
  calendar: Calendar;
  hospital: HospitalSeed;
  planName: (plan: PlanKey) => string;
  /** Posts of a plan, all or those of a window, in the order of their codes. */
  posts: (plan: PlanKey, ...windows: PostWindow[]) => readonly PostLine[];
};

/** Rows of the table of a notice that are reckoned. */
export type ReckonedRows = "posts" | "firstPosts" | "extended" | "screened" | "writtenScores" | "totalScores";

/** A block of a notice, whose table may have rows that are reckoned. */
export type NoticeBlock = Block & { rows?: ReckonedRows };
export type StoredDocument = { title: string; lines: readonly string[] | "posts" };

/** A document of one page that goes with a notice. */
export type NoticeDocument = { title: string; lines: readonly string[] };

export type NoticeCategory =
  | "announcement"
  | "screening"
  | "written"
  | "interview"
  | "medical"
  | "publicity"
  | "other"
  | "hospital";

export type NoticeSeed = {
  category: NoticeCategory;
  title: string;
  summary: string;
  /** A day in the past; notices come out on the last working day up to it. */
  day: Day;
  /** The day of the examination that the notice calls for. */
  exam?: Day;
  from?: string;
  top?: true;
  views: number;
  plan?: PlanKey;
  /** Links the notice to the posts of these windows. */
  windows?: readonly PostWindow[];
  text: readonly NoticeBlock[];
  documents?: readonly StoredDocument[];
};

export type HospitalSeed = {
  tenantId: string;
  /** Folder of its pictures below `assets/brand`, and a prefix of what is random about it. */
  brand: "renhe" | "kangning";
  name: string;
  shortName: string;
  nameEn: string;
  domains: readonly string[];
  theme: string;
  banners: number;
  address: string;
  campuses: readonly string[];
  /** Names that only this hospital has, in English. */
  englishNames: Readonly<Record<string, string>>;
  contact: { name: string; phone: string; email: string; hours: string };
  supervision: { dept: string; phone: string };
  icp: string;
  support: string;
  codePrefix: { social: string; campus: string };
  benefits: readonly string[];
  depts: readonly DeptSeed[];
  staff: readonly StaffSeed[];
  navbar: readonly NavbarSeed[];
  guide: string;
  notes: string;
  about: string;
  passwordRule: Schemas["PasswordRule"];
  plans: readonly PlanSeed[];
  posts: { social: readonly PostSeed[]; campus: readonly PostSeed[] };
  notices: readonly NoticeSeed[];
  candidates: readonly CandidateSeed[];
};
