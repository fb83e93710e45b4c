import { readHospital } from "../load.ts";
import type { HospitalSeed } from "../model.ts";
import { renheCampusNotices } from "./notices-campus.ts";
import { renheSocialNotices } from "./notices-social.ts";
import { renhePlans } from "./plans.ts";

export const renhe = (): HospitalSeed =>
  readHospital("renhe", { plans: renhePlans, notices: [...renheSocialNotices, ...renheCampusNotices] });
