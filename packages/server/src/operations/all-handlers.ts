// Generated from the files `handlers.ts` below this folder, by `npm run generate`; do not edit.
import { authHandlers } from "./auth/handlers.ts";
import { ownPasskeyHandlers } from "./auth/passkey/own/handlers.ts";
import { signInHandlers } from "./auth/public/handlers.ts";
import { providerHandlers } from "./auth/third-party/handlers.ts";
import { oauthLinkHandlers } from "./auth/third-party/public/handlers.ts";
import { registrationHandlers } from "./auth/third-party/registration/handlers.ts";
import { applyHandlers } from "./auth/third-party/registration/public/handlers.ts";
import { tokenHandlers } from "./auth/token/handlers.ts";
import { noticeHandlers } from "./desk/handlers.ts";
import { leaveGrantHandlers } from "./desk/leave/grant/handlers.ts";
import { leaveHandlers } from "./desk/leave/handlers.ts";
import { codeHandlers } from "./develop/code/handlers.ts";
import { datasourceHandlers } from "./develop/handlers.ts";
import { modelHandlers } from "./develop/model/handlers.ts";
import { flowDeputyHandlers } from "./flow/deputy/handlers.ts";
import { followHandlers } from "./flow/follow/handlers.ts";
import { flowFormHandlers } from "./flow/form/handlers.ts";
import { flowManagerHandlers } from "./flow/manager/handlers.ts";
import { flowMessageHandlers } from "./flow/message/handlers.ts";
import { flowModelHandlers } from "./flow/model/handlers.ts";
import { processHandlers } from "./flow/process/handlers.ts";
import { workHandlers } from "./flow/work/handlers.ts";
import { logHandlers } from "./log/handlers.ts";
import { messageHandlers } from "./message/handlers.ts";
import { publicMessageHandlers } from "./message/public/handlers.ts";
import { ownAppealHandlers } from "./recruit/appeal/own/handlers.ts";
import { appealStaffHandlers } from "./recruit/appeal/staff/handlers.ts";
import { ownApplicationHandlers } from "./recruit/application/own/handlers.ts";
import { applicationStaffHandlers } from "./recruit/application/staff/handlers.ts";
import { ownAppointmentHandlers } from "./recruit/appointment/own/handlers.ts";
import { appointmentStaffHandlers } from "./recruit/appointment/staff/handlers.ts";
import { approvalHandlers } from "./recruit/approval/handlers.ts";
import { articleHandlers } from "./recruit/article/public/handlers.ts";
import { articleStaffHandlers } from "./recruit/article/staff/handlers.ts";
import { candidateHandlers } from "./recruit/candidate/staff/handlers.ts";
import { ownDocumentHandlers } from "./recruit/document/own/handlers.ts";
import { documentStaffHandlers } from "./recruit/document/staff/handlers.ts";
import { feeHandlers } from "./recruit/fee/handlers.ts";
import { ownInboxHandlers } from "./recruit/inbox/own/handlers.ts";
import { messageTemplateHandlers } from "./recruit/inbox/staff/handlers.ts";
import { jobHandlers } from "./recruit/job/public/handlers.ts";
import { jobStaffHandlers } from "./recruit/job/staff/handlers.ts";
import { ownLetterHandlers } from "./recruit/letter/own/handlers.ts";
import { letterStaffHandlers } from "./recruit/letter/staff/handlers.ts";
import { panelStaffHandlers } from "./recruit/panel/staff/handlers.ts";
import { pastHandlers } from "./recruit/past/staff/handlers.ts";
import { planHandlers } from "./recruit/plan/public/handlers.ts";
import { planStaffHandlers } from "./recruit/plan/staff/handlers.ts";
import { ownPrivacyHandlers } from "./recruit/privacy/own/handlers.ts";
import { consentTextHandlers } from "./recruit/privacy/public/handlers.ts";
import { privacyStaffHandlers } from "./recruit/privacy/staff/handlers.ts";
import { publicityHandlers } from "./recruit/publicity/public/handlers.ts";
import { publicityStaffHandlers } from "./recruit/publicity/staff/handlers.ts";
import { resumeHandlers } from "./recruit/resume/handlers.ts";
import { ownSavedHandlers } from "./recruit/saved/own/handlers.ts";
import { scoreHandlers } from "./recruit/score/handlers.ts";
import { settingHandlers } from "./recruit/site/public/handlers.ts";
import { siteStaffHandlers } from "./recruit/site/staff/handlers.ts";
import { statisticsHandlers } from "./recruit/statistics/handlers.ts";
import { ownTicketHandlers } from "./recruit/ticket/own/handlers.ts";
import { ticketStaffHandlers } from "./recruit/ticket/staff/handlers.ts";
import { reportHandlers } from "./report/handlers.ts";
import { attachHandlers } from "./resource/attach/handlers.ts";
import { resourceHandlers } from "./resource/files/handlers.ts";
import { fileHandlers } from "./resource/files/public/handlers.ts";
import { mailHandlers } from "./resource/mail/handlers.ts";
import { ossHandlers } from "./resource/oss/handlers.ts";
import { ownSheetHandlers } from "./resource/own-sheet/handlers.ts";
import { smsHandlers } from "./resource/sms/handlers.ts";
import { clientHandlers } from "./system/client/handlers.ts";
import { deptHandlers } from "./system/dept/handlers.ts";
import { dictHandlers } from "./system/dict/handlers.ts";
import { eventHandlers } from "./system/event/handlers.ts";
import { ownMenuHandlers } from "./system/menu/own/handlers.ts";
import { grantTreeHandlers } from "./system/menu/staff/grant-tree/handlers.ts";
import { menuHandlers } from "./system/menu/staff/handlers.ts";
import { topMenuHandlers } from "./system/menu/staff/top-menu/handlers.ts";
import { openapiHandlers } from "./system/openapi/handlers.ts";
import { ownershipHandlers } from "./system/ownership/handlers.ts";
import { paramHandlers } from "./system/param/handlers.ts";
import { postHandlers } from "./system/post/handlers.ts";
import { regionHandlers } from "./system/region/handlers.ts";
import { rightRequestHandlers } from "./system/right-request/handlers.ts";
import { roleHandlers } from "./system/role/handlers.ts";
import { runtimeHandlers } from "./system/runtime/handlers.ts";
import { scheduleHandlers } from "./system/schedule/handlers.ts";
import { scopeHandlers } from "./system/scope/handlers.ts";
import { sessionHandlers } from "./system/session/handlers.ts";
import { shellHandlers } from "./system/shell/handlers.ts";
import { tenantInfoHandlers } from "./system/tenant/public/handlers.ts";
import { tenantHandlers } from "./system/tenant/staff/handlers.ts";
import { packageHandlers } from "./system/tenant/staff/package/handlers.ts";
import { ownAccountHandlers } from "./system/user/own/handlers.ts";
import { firstPasswordHandlers } from "./system/user/public/handlers.ts";
import { guestHandlers } from "./system/user/public/handlers.ts";
import { userHandlers } from "./system/user/staff/handlers.ts";
import { viewAsHandlers } from "./system/view-as/handlers.ts";

/** The handlers of all files, one group a constant. */
export const groups = [
  authHandlers,
  ownPasskeyHandlers,
  signInHandlers,
  providerHandlers,
  oauthLinkHandlers,
  registrationHandlers,
  applyHandlers,
  tokenHandlers,
  noticeHandlers,
  leaveGrantHandlers,
  leaveHandlers,
  codeHandlers,
  datasourceHandlers,
  modelHandlers,
  flowDeputyHandlers,
  followHandlers,
  flowFormHandlers,
  flowManagerHandlers,
  flowMessageHandlers,
  flowModelHandlers,
  processHandlers,
  workHandlers,
  logHandlers,
  messageHandlers,
  publicMessageHandlers,
  ownAppealHandlers,
  appealStaffHandlers,
  ownApplicationHandlers,
  applicationStaffHandlers,
  ownAppointmentHandlers,
  appointmentStaffHandlers,
  approvalHandlers,
  articleHandlers,
  articleStaffHandlers,
  candidateHandlers,
  ownDocumentHandlers,
  documentStaffHandlers,
  feeHandlers,
  ownInboxHandlers,
  messageTemplateHandlers,
  jobHandlers,
  jobStaffHandlers,
  ownLetterHandlers,
  letterStaffHandlers,
  panelStaffHandlers,
  pastHandlers,
  planHandlers,
  planStaffHandlers,
  ownPrivacyHandlers,
  consentTextHandlers,
  privacyStaffHandlers,
  publicityHandlers,
  publicityStaffHandlers,
  resumeHandlers,
  ownSavedHandlers,
  scoreHandlers,
  settingHandlers,
  siteStaffHandlers,
  statisticsHandlers,
  ownTicketHandlers,
  ticketStaffHandlers,
  reportHandlers,
  attachHandlers,
  resourceHandlers,
  fileHandlers,
  mailHandlers,
  ossHandlers,
  ownSheetHandlers,
  smsHandlers,
  clientHandlers,
  deptHandlers,
  dictHandlers,
  eventHandlers,
  ownMenuHandlers,
  grantTreeHandlers,
  menuHandlers,
  topMenuHandlers,
  openapiHandlers,
  ownershipHandlers,
  paramHandlers,
  postHandlers,
  regionHandlers,
  rightRequestHandlers,
  roleHandlers,
  runtimeHandlers,
  scheduleHandlers,
  scopeHandlers,
  sessionHandlers,
  shellHandlers,
  tenantInfoHandlers,
  tenantHandlers,
  packageHandlers,
  ownAccountHandlers,
  firstPasswordHandlers,
  guestHandlers,
  userHandlers,
  viewAsHandlers,
];

/** Every handler by its operation. */
export const allHandlers = {
  ...authHandlers,
  ...ownPasskeyHandlers,
  ...signInHandlers,
  ...providerHandlers,
  ...oauthLinkHandlers,
  ...registrationHandlers,
  ...applyHandlers,
  ...tokenHandlers,
  ...noticeHandlers,
  ...leaveGrantHandlers,
  ...leaveHandlers,
  ...codeHandlers,
  ...datasourceHandlers,
  ...modelHandlers,
  ...flowDeputyHandlers,
  ...followHandlers,
  ...flowFormHandlers,
  ...flowManagerHandlers,
  ...flowMessageHandlers,
  ...flowModelHandlers,
  ...processHandlers,
  ...workHandlers,
  ...logHandlers,
  ...messageHandlers,
  ...publicMessageHandlers,
  ...ownAppealHandlers,
  ...appealStaffHandlers,
  ...ownApplicationHandlers,
  ...applicationStaffHandlers,
  ...ownAppointmentHandlers,
  ...appointmentStaffHandlers,
  ...approvalHandlers,
  ...articleHandlers,
  ...articleStaffHandlers,
  ...candidateHandlers,
  ...ownDocumentHandlers,
  ...documentStaffHandlers,
  ...feeHandlers,
  ...ownInboxHandlers,
  ...messageTemplateHandlers,
  ...jobHandlers,
  ...jobStaffHandlers,
  ...ownLetterHandlers,
  ...letterStaffHandlers,
  ...panelStaffHandlers,
  ...pastHandlers,
  ...planHandlers,
  ...planStaffHandlers,
  ...ownPrivacyHandlers,
  ...consentTextHandlers,
  ...privacyStaffHandlers,
  ...publicityHandlers,
  ...publicityStaffHandlers,
  ...resumeHandlers,
  ...ownSavedHandlers,
  ...scoreHandlers,
  ...settingHandlers,
  ...siteStaffHandlers,
  ...statisticsHandlers,
  ...ownTicketHandlers,
  ...ticketStaffHandlers,
  ...reportHandlers,
  ...attachHandlers,
  ...resourceHandlers,
  ...fileHandlers,
  ...mailHandlers,
  ...ossHandlers,
  ...ownSheetHandlers,
  ...smsHandlers,
  ...clientHandlers,
  ...deptHandlers,
  ...dictHandlers,
  ...eventHandlers,
  ...ownMenuHandlers,
  ...grantTreeHandlers,
  ...menuHandlers,
  ...topMenuHandlers,
  ...openapiHandlers,
  ...ownershipHandlers,
  ...paramHandlers,
  ...postHandlers,
  ...regionHandlers,
  ...rightRequestHandlers,
  ...roleHandlers,
  ...runtimeHandlers,
  ...scheduleHandlers,
  ...scopeHandlers,
  ...sessionHandlers,
  ...shellHandlers,
  ...tenantInfoHandlers,
  ...tenantHandlers,
  ...packageHandlers,
  ...ownAccountHandlers,
  ...firstPasswordHandlers,
  ...guestHandlers,
  ...userHandlers,
  ...viewAsHandlers,
};
