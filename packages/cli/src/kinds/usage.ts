import type { Usage } from "./kind.ts";

const users = "/blade-system/user/page";
const jobs = "/mrhr-zpgl-new/recruitJob/list";
const applications = "/mrhr-zpgl-new/recruitApplication/list";

/** The lists in which records are looked up that use another one. */
export const usage = {
  usersOfDept: { by: "users", list: users, query: "deptId" },
  usersOfRole: { by: "users", list: users, field: "roleId" },
  usersOfPosition: { by: "users", list: users, field: "postId" },
  jobsOfDept: { by: "jobs", list: jobs, query: "deptId" },
  jobsOfPlan: { by: "jobs", list: jobs, query: "planId" },
  applicationsOfJob: { by: "applications", list: applications, query: "jobId" },
  articlesOfPlan: { by: "articles", list: "/mrhr-zpgl-new/recruitArticle/list", query: "planId" },
  articlesOfCategory: { by: "articles", list: "/mrhr-zpgl-new/recruitArticle/list", query: "articleCategoryId" },
} as const satisfies Readonly<Record<string, Usage>>;
