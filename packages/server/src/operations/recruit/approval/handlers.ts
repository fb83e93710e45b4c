import { defineHandlers } from "../../../context/handler.ts";
import { getApprovalSubject } from "./approval-subject.ts";
import { requestPlanApproval, requestPublicityApproval } from "./request-approval.ts";

export const approvalHandlers = defineHandlers({
  requestPlanApproval: (ctx, { body }) => requestPlanApproval(ctx, body.id),
  requestPublicityApproval: (ctx, { body }) => requestPublicityApproval(ctx, body),
  getApprovalSubject: (ctx, { query }) => getApprovalSubject(ctx, query.processInstanceId),
});
