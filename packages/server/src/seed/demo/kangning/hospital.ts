import { readHospital } from "../load.ts";
import type { HospitalSeed } from "../model.ts";
import { kangningNotices } from "./notices.ts";
import { kangningPlans } from "./plans.ts";

export const kangning = (): HospitalSeed =>
  readHospital("kangning", { plans: kangningPlans, notices: kangningNotices });
