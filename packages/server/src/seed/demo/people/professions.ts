import type { components } from "@bladekit/openapi";
import { readStored } from "../stored.ts";

type Schemas = components["schemas"];

/** The parts that résumés of one profession share. */
export type Profession = {
  /** The school of a university that teaches it. */
  faculty: string;
  /** Years from school to the first degree. */
  bachelorYears: number;
  bachelorMajor: string;
  licences: readonly Pick<Schemas["ResumeLicence"], "type" | "level" | "category" | "scope">[];
  /** Whether a residency of three years follows the studies. */
  residency: boolean;
  titleIssuer: string;
  /** Key of title_series; empty where the profession has no titles. */
  titleSeries: string;
  depts: readonly string[];
  post: string;
  duties: readonly string[];
  internship: string;
  papers: readonly string[];
  awards: readonly string[];
};

export type ProfessionKey =
  | "physician"
  | "nurse"
  | "technician"
  | "pharmacist"
  | "researcher"
  | "accountant"
  | "office"
  | "engineer"
  | "worker";

let professions: Readonly<Record<ProfessionKey, Profession>> | undefined;

/** A profession of the demo; its file is read when a demo is made. */
export function professionOf(key: ProfessionKey): Profession {
  professions ??= readStored<Record<ProfessionKey, Profession>>("professions");
  return professions[key];
}
