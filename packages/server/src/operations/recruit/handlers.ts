import { ownApplicationHandlers } from "./application/own/handlers.ts";
import { applicationStaffHandlers } from "./application/staff/handlers.ts";
import { approvalHandlers } from "./approval/handlers.ts";
import { articleHandlers } from "./article/public/handlers.ts";
import { articleStaffHandlers } from "./article/staff/handlers.ts";
import { candidateHandlers } from "./candidate/staff/handlers.ts";
import { ownInboxHandlers } from "./inbox/own/handlers.ts";
import { messageTemplateHandlers } from "./inbox/staff/handlers.ts";
import { jobHandlers } from "./job/public/handlers.ts";
import { jobStaffHandlers } from "./job/staff/handlers.ts";
import { planHandlers } from "./plan/public/handlers.ts";
import { planStaffHandlers } from "./plan/staff/handlers.ts";
import { ownPrivacyHandlers } from "./privacy/own/handlers.ts";
import { consentTextHandlers } from "./privacy/public/handlers.ts";
import { privacyStaffHandlers } from "./privacy/staff/handlers.ts";
import { publicityHandlers } from "./publicity/public/handlers.ts";
import { publicityStaffHandlers } from "./publicity/staff/handlers.ts";
import { resumeHandlers } from "./resume/handlers.ts";
import { ownSavedHandlers } from "./saved/own/handlers.ts";
import { scoreHandlers } from "./score/handlers.ts";
import { settingHandlers } from "./site/public/handlers.ts";
import { siteStaffHandlers } from "./site/staff/handlers.ts";
import { ownTicketHandlers } from "./ticket/own/handlers.ts";
import { ticketStaffHandlers } from "./ticket/staff/handlers.ts";

/** Every operation below `mrhr-zpgl-new`. */
export const recruitHandlers = {
  ...approvalHandlers,
  ...articleHandlers,
  ...articleStaffHandlers,
  ...jobHandlers,
  ...jobStaffHandlers,
  ...planHandlers,
  ...planStaffHandlers,
  ...settingHandlers,
  ...siteStaffHandlers,
  ...resumeHandlers,
  ...ownApplicationHandlers,
  ...applicationStaffHandlers,
  ...candidateHandlers,
  ...ownPrivacyHandlers,
  ...consentTextHandlers,
  ...privacyStaffHandlers,
  ...ownInboxHandlers,
  ...ownSavedHandlers,
  ...messageTemplateHandlers,
  ...scoreHandlers,
  ...publicityHandlers,
  ...publicityStaffHandlers,
  ...ownTicketHandlers,
  ...ticketStaffHandlers,
};
