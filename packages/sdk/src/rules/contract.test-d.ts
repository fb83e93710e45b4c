// Compiled, never run. The rules define their own types, so that they depend on nothing. These types must match the contract.
import type { components } from "@bladekit/openapi";
import { fits, same } from "../testing/expect-type.ts";
import type {
  ApplicationAction,
  ApplicationHappening,
  ApplicationNews,
  ApplicationResult,
  ApplicationStage,
  ApplicationState,
  ApplicationTab,
  ClauseRule,
  MenuNode,
  PasswordRule,
  PostConditions,
  ResumeFacts,
  ScorePart,
  Scoring,
  VerdictItem,
  VerdictResult,
} from "./index.ts";

type Schemas = components["schemas"];
type ButtonTree = Parameters<typeof import("./index.ts").buttonCodes>[0];

same<ApplicationState, Schemas["ApplicationState"]>();
same<ApplicationStage, Schemas["ApplicationStage"]>();
same<ApplicationResult, Schemas["ApplicationResult"]>();
same<ApplicationAction, Schemas["ApplicationAction"]>();
same<ApplicationHappening, Schemas["ApplicationHappening"]>();
same<ApplicationAction | ApplicationNews, Schemas["ApplicationMessageKind"]>();
same<ScorePart, Schemas["ScorePart"]>();
fits<Schemas["JobScoring"], Scoring>();
same<ApplicationTab | "all", Schemas["ApplicationTab"]>();
same<ClauseRule, Schemas["VerdictItem"]["rule"]>();
same<VerdictResult, Schemas["VerdictAuto"]>();
fits<Schemas["VerdictItem"], VerdictItem>();
fits<Schemas["JobConditions"], PostConditions>();
fits<Schemas["JobConditionsInput"], PostConditions>();
fits<Schemas["Resume"], ResumeFacts>();
same<keyof typeof import("./index.ts").languageExams, Schemas["LanguageDemand"]["exam"]>();
fits<Schemas["PasswordRule"], PasswordRule>();
fits<Schemas["Menu"], MenuNode>();
fits<Schemas["Menu"][], ButtonTree>();
fits<typeof import("./index.ts").usualFormSheet, Schemas["FormSheet"]>();

// @ts-expect-error a résumé without its sections cannot be judged
fits<Schemas["ResumeSections"], ResumeFacts>();

// @ts-expect-error a stage is not a state
same<ApplicationState, Schemas["ApplicationStage"]>();
