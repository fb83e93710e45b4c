import { applicationHandlers } from "./application/staff/handlers.ts";
import { articleHandlers } from "./article/public/handlers.ts";
import { articleStaffHandlers } from "./article/staff/handlers.ts";
import { inboxHandlers } from "./inbox/staff/handlers.ts";
import { jobHandlers } from "./job/public/handlers.ts";
import { jobStaffHandlers } from "./job/staff/handlers.ts";
import { planHandlers } from "./plan/public/handlers.ts";
import { planStaffHandlers } from "./plan/staff/handlers.ts";
import { privacyHandlers } from "./privacy/staff/handlers.ts";
import { publicityHandlers } from "./publicity/staff/handlers.ts";
import { resumeHandlers } from "./resume/handlers.ts";
import { scoreHandlers } from "./score/handlers.ts";
import { settingHandlers } from "./site/public/handlers.ts";
import { siteStaffHandlers } from "./site/staff/handlers.ts";
import { ticketHandlers } from "./ticket/staff/handlers.ts";

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
