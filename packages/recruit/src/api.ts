import type { BladeClient, Data, paths as Paths } from "@bladekit/sdk";
import type { HireMode } from "./paths.ts";

const front = "/mrhr-zpgl-new/openness/front";

/** A read: its cache key and how to load it. */
export interface Query<T> {
  readonly key: readonly unknown[];
  readonly load: (api: BladeClient) => Promise<T>;
}

/** Filters and page of a list of posts, as the contract names them. */
export type JobListQuery = NonNullable<Paths[`${typeof front}/getFrontPostJobList`]["get"]["parameters"]["query"]>;
type InboxQuery = NonNullable<Paths["/mrhr-zpgl-new/recruitGuestInbox/list"]["get"]["parameters"]["query"]>;
type ArticleListQuery = NonNullable<
  Paths[`${typeof front}/getFrontRecruitArticleVOList`]["get"]["parameters"]["query"]
>;

export type Setting = Data<"/mrhr-zpgl-new/setting/get-zp-setting">;
export type FormSheet = NonNullable<Setting["formSheet"]>;
export type NavbarItem = Data<"/mrhr-zpgl-new/settingNavbar/list">[number];
export type Job = Data<`${typeof front}/getFrontPostJobDetails`>;
export type JobSummary = Data<`${typeof front}/getFrontPostJobList`>["records"][number];
export type JobFit = Data<"/mrhr-zpgl-new/recruitGuestResume/suitingJobs">["records"][number]["fit"];
/** A post in a list. It has a fit in the list of posts that suit the candidate. */
export type ListedJob = JobSummary & { readonly fit?: JobFit };
export type JobFacets = Data<`${typeof front}/getFrontJobFacets`>;
export type Plan = Data<`${typeof front}/getFrontPlanList`>[number];
export type Article = Data<`${typeof front}/getFrontRecruitArticleDetails`>;
export type ArticleSummary = Data<`${typeof front}/getFrontRecruitArticleVOList`>["records"][number];
export type GuestResume = Data<"/mrhr-zpgl-new/recruitGuestResume/detail">;
export type Resume = GuestResume["resume"];
export type Eligibility = Data<"/mrhr-zpgl-new/recruitGuestResume/eligibility">;
export type ApplicationSummary = Data<"/mrhr-zpgl-new/recruitGuestApplication/list">["records"][number];
export type PublicitySummary = Data<"/mrhr-zpgl-new/openness/publicity/list">[number];
export type Publicity = Data<"/mrhr-zpgl-new/openness/publicity/detail">;
export type ObjectionReceipt = Data<"/mrhr-zpgl-new/openness/publicity/object", "post">;
export type Saved = Data<"/mrhr-zpgl-new/recruitGuestSaved/list">;
export type SearchCriteria = Saved["searches"][number]["criteria"];
export type InboxMessage = Data<"/mrhr-zpgl-new/recruitGuestInbox/list">["records"][number];
export type ExamTicket = Data<"/mrhr-zpgl-new/recruitGuestTicket/detail">;
export type OwnAppointment = Data<"/mrhr-zpgl-new/recruitGuestAppointment/list">[number];
export type Consent = Data<"/mrhr-zpgl-new/recruitGuestPrivacy/consents">[number];
export type ConsentText = Data<"/mrhr-zpgl-new/setting/consentTexts">[number];
export type OwnView = Data<"/mrhr-zpgl-new/recruitGuestPrivacy/views">["records"][number];
export type OwnDataRequest = Data<"/mrhr-zpgl-new/recruitGuestPrivacy/requests">[number];
export type OwnRecipient = Data<"/mrhr-zpgl-new/recruitGuestPrivacy/recipients">[number];
export type OwnData = Data<"/mrhr-zpgl-new/recruitGuestPrivacy/export">;
export type Application = Data<"/mrhr-zpgl-new/recruitGuestApplication/detail">;

const jobLists = { 1: "getFrontPostJobList", 2: "getFrontCampusJobList", all: "searchFrontJobs" } as const;

/** The largest page that the server returns. */
const mostAtOnce = 200;

/** Every read of the site. */
export const queries = {
  categories: () => ({
    key: ["categories"],
    load: (api: BladeClient) => api.GET(`${front}/getFrontRecruitArticleCategoryList`),
  }),
  latestArticles: (size: number) => ({
    key: ["latest-articles", size],
    load: (api: BladeClient) => api.GET(`${front}/getFrontRecruitArticleList`, { params: { query: { size } } }),
  }),
  articles: (query: ArticleListQuery) => ({
    key: ["articles", query],
    load: (api: BladeClient) => api.GET(`${front}/getFrontRecruitArticleVOList`, { params: { query } }),
  }),
  /** The pages about the hospital, which are the articles of a category. */
  hospitalPages: (articleCategoryId: string) => ({
    key: ["hospital-pages", articleCategoryId],
    load: (api: BladeClient) =>
      api.GET(`${front}/getFrontRecruitArticleVOList`, {
        params: { query: { articleCategoryId, current: 1, size: 20 } },
      }),
  }),
  article: (id: string) => ({
    key: ["article", id],
    load: (api: BladeClient) => api.GET(`${front}/getFrontRecruitArticleDetails`, { params: { query: { id } } }),
  }),
  publicLists: () => ({
    key: ["publicity"],
    load: (api: BladeClient) => api.GET("/mrhr-zpgl-new/openness/publicity/list"),
  }),
  publicList: (id: string) => ({
    key: ["publicity", id],
    load: (api: BladeClient) => api.GET("/mrhr-zpgl-new/openness/publicity/detail", { params: { query: { id } } }),
  }),
  /** The present versions of the texts to which candidates must agree. */
  consentTexts: () => ({
    key: ["consent-texts"],
    load: (api: BladeClient) => api.GET("/mrhr-zpgl-new/setting/consentTexts"),
  }),
  newJobs: (hireMode: HireMode, size: number) => ({
    key: ["new-jobs", hireMode, size],
    load: (api: BladeClient) => api.GET(`${front}/getFrontNewJobList`, { params: { query: { hireMode, size } } }),
  }),
  /** Posts of one kind of recruitment, or of both. */
  jobs: (hireMode: HireMode | undefined, query: JobListQuery) => ({
    key: ["jobs", hireMode, query],
    load: (api: BladeClient) => api.GET(`${front}/${jobLists[hireMode ?? "all"]}`, { params: { query } }),
  }),
  /** The answer depends on the caller, because it contains the caller's own application. */
  job: (hireMode: HireMode, id: string, userId = "") => ({
    key: ["job", hireMode, id, userId],
    load: (api: BladeClient) =>
      hireMode === 2
        ? api.GET(`${front}/getFrontCampusJobDetails`, { params: { query: { id } } })
        : api.GET(`${front}/getFrontPostJobDetails`, { params: { query: { id } } }),
  }),
  /** The choices of filters for such a list, each with its number of posts. */
  facets: (hireMode?: HireMode, title?: string) => ({
    key: ["facets", hireMode, title],
    load: (api: BladeClient) =>
      api.GET(`${front}/getFrontJobFacets`, {
        params: { query: { ...(hireMode && { hireMode }), ...(title && { title }) } },
      }),
  }),
  plans: () => ({ key: ["plans"], load: (api: BladeClient) => api.GET(`${front}/getFrontPlanList`) }),
  plan: (id: string) => ({
    key: ["plan", id],
    load: (api: BladeClient) => api.GET(`${front}/getFrontPlanDetails`, { params: { query: { id } } }),
  }),
  passwordRule: () => ({
    key: ["password-rule"],
    load: (api: BladeClient) => api.GET("/mrhr-zpgl-new/setting/getPasswordRule"),
  }),
  dictionary: (code: string) => ({
    key: ["dictionary", code],
    load: async () => (await import("./client.ts")).dictionaries.get(code),
  }),
  tenantOfHost: (domain: string) => ({
    key: ["tenant", domain],
    load: (api: BladeClient) => api.GET("/blade-system/tenant/info", { params: { query: { domain } } }),
  }),
  setting: (tenantId: string) => ({
    key: ["setting", tenantId],
    load: (api: BladeClient) => api.GET("/mrhr-zpgl-new/setting/get-zp-setting", { params: { query: { tenantId } } }),
  }),
  navbar: () => ({ key: ["navbar"], load: (api: BladeClient) => api.GET("/mrhr-zpgl-new/settingNavbar/list") }),
  resume: (userId: string) => ({
    key: ["resume", userId],
    load: (api: BladeClient) => api.GET("/mrhr-zpgl-new/recruitGuestResume/detail"),
  }),
  /** Whether the candidate meets the conditions of a post. */
  eligibility: (userId: string, jobId: string) => ({
    key: ["eligibility", userId, jobId],
    load: (api: BladeClient) =>
      api.GET("/mrhr-zpgl-new/recruitGuestResume/eligibility", { params: { query: { jobId } } }),
  }),
  /** Posts whose conditions the candidate's résumé does not fail. */
  suitingJobs: (userId: string, hireMode: HireMode | undefined, query: JobListQuery) => ({
    key: ["suiting-jobs", userId, hireMode, query],
    load: (api: BladeClient) =>
      api.GET("/mrhr-zpgl-new/recruitGuestResume/suitingJobs", {
        params: { query: { ...query, ...(hireMode && { hireMode }) } },
      }),
  }),
  /** All applications of a candidate are read, because the most urgent one may be the oldest. */
  applications: (userId: string) => ({
    key: ["applications", userId],
    load: async (api: BladeClient) => {
      const all: ApplicationSummary[] = [];
      const query = { size: mostAtOnce };
      for await (const one of api.items("/mrhr-zpgl-new/recruitGuestApplication/list", { params: { query } }))
        all.push(one);
      return all;
    },
  }),
  application: (userId: string, id: string) => ({
    key: ["application", userId, id],
    load: (api: BladeClient) => api.GET("/mrhr-zpgl-new/recruitGuestApplication/detail", { params: { query: { id } } }),
  }),
  ticket: (userId: string, id: string) => ({
    key: ["ticket", userId, id],
    load: (api: BladeClient) => api.GET("/mrhr-zpgl-new/recruitGuestTicket/detail", { params: { query: { id } } }),
  }),
  appointments: (userId: string, applicationId: string) => ({
    key: ["appointments", userId, applicationId],
    load: (api: BladeClient) =>
      api.GET("/mrhr-zpgl-new/recruitGuestAppointment/list", { params: { query: { applicationId } } }),
  }),
  /** Other times of an appointment that have free seats. */
  appointmentTimes: (userId: string, id: string) => ({
    key: ["appointment-times", userId, id],
    load: (api: BladeClient) => api.GET("/mrhr-zpgl-new/recruitGuestAppointment/times", { params: { query: { id } } }),
  }),
  consents: (userId: string) => ({
    key: ["consents", userId],
    load: (api: BladeClient) => api.GET("/mrhr-zpgl-new/recruitGuestPrivacy/consents"),
  }),
  /** The log of the hospital's looks at the candidate's personal numbers. */
  views: (userId: string, current: number, size: number) => ({
    key: ["views", userId, current, size],
    load: (api: BladeClient) =>
      api.GET("/mrhr-zpgl-new/recruitGuestPrivacy/views", { params: { query: { current, size } } }),
  }),
  recipients: (userId: string) => ({
    key: ["recipients", userId],
    load: (api: BladeClient) => api.GET("/mrhr-zpgl-new/recruitGuestPrivacy/recipients"),
  }),
  dataRequests: (userId: string) => ({
    key: ["data-requests", userId],
    load: (api: BladeClient) => api.GET("/mrhr-zpgl-new/recruitGuestPrivacy/requests"),
  }),
  saved: (userId: string) => ({
    key: ["saved", userId],
    load: (api: BladeClient) => api.GET("/mrhr-zpgl-new/recruitGuestSaved/list"),
  }),
  inbox: (userId: string, query: InboxQuery) => ({
    key: ["inbox", userId, query],
    load: (api: BladeClient) => api.GET("/mrhr-zpgl-new/recruitGuestInbox/list", { params: { query } }),
  }),
  unread: (userId: string) => ({
    key: ["unread", userId],
    load: (api: BladeClient) => api.GET("/mrhr-zpgl-new/recruitGuestInbox/unread"),
  }),
  outbox: (phone?: string) => ({
    key: ["outbox", phone],
    load: (api: BladeClient) =>
      api.GET("/blade-message/outbox/public-list", { params: { query: { ...(phone && { phone }) } } }),
  }),
};
