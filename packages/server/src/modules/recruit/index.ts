import { applicationHandlers } from "./application/handlers.ts";
import { articleHandlers } from "./article/handlers.ts";
import { articleStaffHandlers } from "./article/staff/handlers.ts";
import { inboxHandlers } from "./inbox/handlers.ts";
import { jobHandlers } from "./job/handlers.ts";
import { jobStaffHandlers } from "./job/staff/handlers.ts";
import { planStaffHandlers } from "./plan/handlers.ts";
import { privacyHandlers } from "./privacy/handlers.ts";
import { publicityHandlers } from "./publicity/handlers.ts";
import { resumeHandlers } from "./resume/handlers.ts";
import { scoreHandlers } from "./score/handlers.ts";
import { planHandlers } from "./site/plan-handlers.ts";
import { settingHandlers } from "./site/setting-handlers.ts";
import { siteStaffHandlers } from "./site/staff/handlers.ts";
import { ticketHandlers } from "./ticket/handlers.ts";

/** Every operation below `mrhr-zpgl-new`. */
export const recruitHandlers = {
  ...articleHandlers,
  ...articleStaffHandlers,
  ...jobHandlers,
  ...jobStaffHandlers,
  ...planHandlers,
  ...planStaffHandlers,
  ...settingHandlers,
  ...siteStaffHandlers,
  ...resumeHandlers,
  ...applicationHandlers,
  ...privacyHandlers,
  ...inboxHandlers,
  ...scoreHandlers,
  ...publicityHandlers,
  ...ticketHandlers,
};
