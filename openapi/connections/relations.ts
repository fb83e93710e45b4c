// Generated from openapi.json. Change the YAML, then run `npm run generate`.
/**
 * The lists that refer to records of an entity, by its name: the filter that narrows each to one record, the field of that record that the filter
 * takes (`by`, else its id), and the permission of the list; `null` is every signed-in staff member.
 */
export const relations = {
  "develop/datasource": [
    { entity: "develop/code", label: ["代码生成", "Code generation"], filter: "datasourceId", code: "code_view" },
    { entity: "develop/model", label: ["数据模型", "Data models"], filter: "datasourceId", code: "model_view" },
    { entity: "system/tenant", label: ["租户", "Tenants"], filter: "datasourceId", code: "tenant_view" },
  ],
  "develop/model": [
    { entity: "develop/code", label: ["代码生成", "Code generation"], filter: "modelId", code: "code_view" },
  ],
  "recruit/application": [
    { entity: "recruit/appeal", label: ["申诉与复核", "Appeals"], filter: "applicationId", code: "appeal_view" },
    { entity: "recruit/objection", label: ["异议", "Objections"], filter: "applicationId", code: "objection_view" },
    { entity: "recruit/view-log", label: ["查看日志", "View log"], filter: "applicationId", code: "privacy_log_view" },
  ],
  "recruit/appointment": [
    { entity: "recruit/invitee", label: ["日程名单", "Invitees"], filter: "appointmentId", code: "appointment_view" },
    { entity: "recruit/panel", label: ["考官组", "Panels"], filter: "appointmentId", code: "panel_view" },
  ],
  "recruit/article": [
    { entity: "recruit/objection", label: ["异议", "Objections"], filter: "articleId", code: "objection_view" },
  ],
  "recruit/article-category": [
    { entity: "recruit/article", label: ["通知公告", "Notices"], filter: "articleCategoryId", code: "article_view" },
  ],
  "recruit/job": [
    { entity: "recruit/application", label: ["应聘", "Applications"], filter: "jobId", code: "application_view" },
    { entity: "recruit/candidate", label: ["应聘人员", "Candidates"], filter: "jobId", code: "candidate_view" },
    { entity: "recruit/fee", label: ["报名费", "Application fees"], filter: "jobId", code: "fee_view" },
    { entity: "recruit/score", label: ["成绩", "Scores"], filter: "jobId", code: "score_view" },
    { entity: "recruit/ticket", label: ["准考证", "Exam tickets"], filter: "jobId", code: "ticket_view" },
  ],
  "recruit/plan": [
    { entity: "recruit/appeal", label: ["申诉与复核", "Appeals"], filter: "planId", code: "appeal_view" },
    { entity: "recruit/application", label: ["应聘", "Applications"], filter: "planId", code: "application_view" },
    { entity: "recruit/appointment", label: ["日程场次", "Appointments"], filter: "planId", code: "appointment_view" },
    { entity: "recruit/article", label: ["通知公告", "Notices"], filter: "planId", code: "article_view" },
    { entity: "recruit/fee", label: ["报名费", "Application fees"], filter: "planId", code: "fee_view" },
    { entity: "recruit/invitee", label: ["日程名单", "Invitees"], filter: "planId", code: "appointment_view" },
    { entity: "recruit/job", label: ["招聘岗位", "Posts"], filter: "planId", code: "job_view" },
    { entity: "recruit/objection", label: ["异议", "Objections"], filter: "planId", code: "objection_view" },
    { entity: "recruit/ticket", label: ["准考证", "Exam tickets"], filter: "planId", code: "ticket_view" },
  ],
  "system/dept": [
    { entity: "recruit/job", label: ["招聘岗位", "Posts"], filter: "deptId", code: "job_view" },
    { entity: "system/user", label: ["用户", "Users"], filter: "deptId", code: "user_view" },
  ],
  "system/menu": [
    { entity: "system/api-scope", label: ["接口权限", "API scopes"], filter: "menuId", code: "api_scope_setting" },
    { entity: "system/data-scope", label: ["数据权限", "Data scopes"], filter: "menuId", code: "data_scope_setting" },
  ],
  "system/post": [
    { entity: "system/user", label: ["用户", "Users"], filter: "postId", code: "user_view" },
  ],
  "system/role": [
    { entity: "system/user", label: ["用户", "Users"], filter: "roleId", code: "user_view" },
  ],
  "system/tenant-package": [
    { entity: "system/tenant", label: ["租户", "Tenants"], filter: "packageId", code: "tenant_view" },
  ],
  "system/user": [
    { entity: "desk/leave-grant", label: ["假期额度", "Leave grants"], filter: "userId", code: "leave_grant_view" },
    { entity: "recruit/view-log", label: ["查看日志", "View log"], filter: "viewerId", code: "privacy_log_view" },
    { entity: "system/session", label: ["在线会话", "Sessions"], filter: "userId", code: "session_view" },
  ],
} as const;
