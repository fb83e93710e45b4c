import { createBladeClient, createDictionaries, type Data, type paths as Paths, webStorage } from "@bladekit/sdk";
import { config } from "./config.ts";
import type { HireMode } from "./paths.ts";
import { preferences } from "./preferences.ts";

const front = "/mrhr-zpgl-new/openness/front";

let tenantId: string | undefined;
const unauthorizedListeners = new Set<(returnTo: string) => void>();

/** From now on visitors' calls are about this tenant. */
export function setTenant(id: string | undefined): void {
  tenantId = id;
}

/** Tells when a call was refused because nobody is signed in any more. */
export function onUnauthorized(listener: (returnTo: string) => void): () => void {
  unauthorizedListeners.add(listener);
  return () => unauthorizedListeners.delete(listener);
}

export const client = createBladeClient({
  baseUrl: config.apiBaseUrl,
  clientId: "recruit",
  userType: "guest",
  tenantId: () => tenantId,
  storage: webStorage(localStorage, "recruit-"),
  language: () => preferences.get().language,
  onUnauthorized: ({ returnTo }) => {
    for (const listener of unauthorizedListeners) listener(returnTo);
  },
});

const dictionaries = createDictionaries(client, { visitorTenant: () => tenantId });

/** A read: the key it is cached under and how to load it. */
export interface Query<T> {
  readonly key: readonly unknown[];
  readonly load: () => Promise<T>;
}

/** Filters and page of a list of posts, as the contract names them. */
export type JobListQuery = NonNullable<Paths[`${typeof front}/getFrontPostJobList`]["get"]["parameters"]["query"]>;
type ArticleListQuery = NonNullable<
  Paths[`${typeof front}/getFrontRecruitArticleVOList`]["get"]["parameters"]["query"]
>;

export type Setting = Data<"/mrhr-zpgl-new/setting/get-zp-setting">;
export type NavbarItem = Data<"/mrhr-zpgl-new/settingNavbar/list">[number];
export type Job = Data<`${typeof front}/getFrontPostJobDetails`>;
export type JobSummary = Data<`${typeof front}/getFrontPostJobList`>["records"][number];
export type JobFacets = Data<`${typeof front}/getFrontJobFacets`>;
export type Plan = Data<`${typeof front}/getFrontPlanList`>[number];
export type Article = Data<`${typeof front}/getFrontRecruitArticleDetails`>;
export type ArticleSummary = Data<`${typeof front}/getFrontRecruitArticleVOList`>["records"][number];
export type GuestResume = Data<"/mrhr-zpgl-new/recruitGuestResume/detail">;
export type Resume = GuestResume["resume"];
export type Eligibility = Data<"/mrhr-zpgl-new/recruitGuestResume/eligibility">;
export type ApplicationSummary = Data<"/mrhr-zpgl-new/recruitGuestApplication/list">["records"][number];
export type Application = Data<"/mrhr-zpgl-new/recruitGuestApplication/detail">;

/** Every read of the site. */
export const queries = {
  categories: () => ({
    key: ["categories"],
    load: () => client.GET(`${front}/getFrontRecruitArticleCategoryList`),
  }),
  latestArticles: (articleCategoryId?: string, size = 8) => ({
    key: ["latest-articles", articleCategoryId, size],
    load: () =>
      client.GET(`${front}/getFrontRecruitArticleList`, {
        params: { query: { size, ...(articleCategoryId && { articleCategoryId }) } },
      }),
  }),
  articles: (query: ArticleListQuery) => ({
    key: ["articles", query],
    load: () => client.GET(`${front}/getFrontRecruitArticleVOList`, { params: { query } }),
  }),
  article: (id: string) => ({
    key: ["article", id],
    load: () => client.GET(`${front}/getFrontRecruitArticleDetails`, { params: { query: { id } } }),
  }),
  newJobs: (hireMode: HireMode, size = 6) => ({
    key: ["new-jobs", hireMode, size],
    load: () => client.GET(`${front}/getFrontNewJobList`, { params: { query: { hireMode, size } } }),
  }),
  jobs: (hireMode: HireMode, query: JobListQuery) => ({
    key: ["jobs", hireMode, query],
    load: () =>
      hireMode === 2
        ? client.GET(`${front}/getFrontCampusJobList`, { params: { query } })
        : client.GET(`${front}/getFrontPostJobList`, { params: { query } }),
  }),
  /** The answer depends on who asks: it tells the caller's own application. */
  job: (hireMode: HireMode, id: string, userId = "") => ({
    key: ["job", hireMode, id, userId],
    load: () =>
      hireMode === 2
        ? client.GET(`${front}/getFrontCampusJobDetails`, { params: { query: { id } } })
        : client.GET(`${front}/getFrontPostJobDetails`, { params: { query: { id } } }),
  }),
  facets: (hireMode: HireMode) => ({
    key: ["facets", hireMode],
    load: () => client.GET(`${front}/getFrontJobFacets`, { params: { query: { hireMode } } }),
  }),
  plans: () => ({ key: ["plans"], load: () => client.GET(`${front}/getFrontPlanList`) }),
  passwordRule: () => ({
    key: ["password-rule"],
    load: () => client.GET("/mrhr-zpgl-new/setting/getPasswordRule"),
  }),
  dictionary: (code: string) => ({
    key: ["dictionary", code],
    load: () => dictionaries.get(code),
  }),
  resume: (userId: string) => ({
    key: ["resume", userId],
    load: () => client.GET("/mrhr-zpgl-new/recruitGuestResume/detail"),
  }),
  /** Whether the candidate meets the conditions of a post. */
  eligibility: (userId: string, jobId: string) => ({
    key: ["eligibility", userId, jobId],
    load: () => client.GET("/mrhr-zpgl-new/recruitGuestResume/eligibility", { params: { query: { jobId } } }),
  }),
  applications: (userId: string, current: number, size: number) => ({
    key: ["applications", userId, current, size],
    load: () => client.GET("/mrhr-zpgl-new/recruitGuestApplication/list", { params: { query: { current, size } } }),
  }),
  application: (userId: string, id: string) => ({
    key: ["application", userId, id],
    load: () => client.GET("/mrhr-zpgl-new/recruitGuestApplication/detail", { params: { query: { id } } }),
  }),
  inbox: (userId: string, current: number, size: number) => ({
    key: ["inbox", userId, current, size],
    load: () => client.GET("/mrhr-zpgl-new/recruitGuestInbox/list", { params: { query: { current, size } } }),
  }),
  unread: (userId: string) => ({
    key: ["unread", userId],
    load: () => client.GET("/mrhr-zpgl-new/recruitGuestInbox/unread"),
  }),
  outbox: (phone?: string) => ({
    key: ["outbox", phone],
    load: () => client.GET("/blade-message/outbox/public-list", { params: { query: { ...(phone && { phone }) } } }),
  }),
};
