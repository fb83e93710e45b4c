import { applicationPage, postPages } from "@bladekit/sdk/rules";

/** Every URL of the site: patterns for the router, functions for links. */
export const paths = {
  root: "/",
  recruit: "/recruit",
  home: "/recruit/home",
  notices: "/recruit/noticeer",
  noticeDetails: "/recruit/noticeer/details",
  noticeJob: "/recruit/noticeer/post-detail",
  publicity: "/recruit/publicity",
  publicityDetails: "/recruit/publicity/details",
  search: "/recruit/search",
  social: "/recruit/post",
  socialDetails: postPages[1],
  planJob: "/recruit/post/details-job",
  campus: "/recruit/campus",
  campusDetails: postPages[2],
  applications: applicationPage,
  resume: "/recruit/user/info",
  inbox: "/recruit/user/inbox",
  saved: "/recruit/user/saved",
  ticket: "/recruit/user/ticket",
  receipt: "/recruit/user/receipt",
  applicationForm: "/recruit/user/form",
  privacy: "/recruit/user/privacy",
  password: "/recruit/user/password",
  guide: "/recruit/help",
  notes: "/recruit/notice",
  about: "/recruit/about",
  hospital: "/recruit/hospital",
  login: "/login",
  loginType: "/login/:type",
  userLogin: "/login/userlogin",
  signUp: "/login/signup",
  forgottenPassword: "/login/password",
  plans: "/sign-up",
  plansHome: "/sign-up/home",
  planDetail: "/sign-up/detail",
  outbox: "/outbox",
  notFound: "/404",
  forbidden: "/403",
  failed: "/500",
} as const;

/** The code of the category whose articles are the pages about the hospital. */
export const hospitalCategory = "hospital";

/** Admin routes of the specification, which belong to the console. */
export const consolePaths = ["/my-info", "/info/index", "/lock", "/myiframe/:routerPath"] as const;

/** The kind of recruitment of a post: 1 social, 2 campus. */
export type HireMode = 1 | 2;

/** Adds the parameters that have a value to a path. */
export function withQuery(path: string, query: Record<string, string | number | undefined>): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== "") search.set(name, String(value));
  }
  const text = search.toString();
  return text ? `${path}?${text}` : path;
}

export const linkTo = {
  notices: (categoryId?: string) => withQuery(paths.notices, { category: categoryId }),
  hospital: (id?: string) => withQuery(paths.hospital, { id }),
  notice: (id: string) => withQuery(paths.noticeDetails, { id }),
  /** `receipt` filters the list by one receipt number. */
  publicity: (id: string, receipt?: string) => withQuery(paths.publicityDetails, { id, find: receipt }),
  job: (mode: HireMode, id: string) => withQuery(mode === 2 ? paths.campusDetails : paths.socialDetails, { id }),
  noticeJob: (mode: HireMode, id: string) => withQuery(paths.noticeJob, { id, mode }),
  planJob: (mode: HireMode, id: string) => withQuery(paths.planJob, { id, mode }),
  jobs: (mode: HireMode, query: Record<string, string | undefined> = {}) =>
    withQuery(mode === 2 ? paths.campus : paths.social, query),
  /** The list of one kind of posts, or the search over both. */
  search: ({ hireMode, ...query }: Record<string, string | number | undefined>) =>
    withQuery(hireMode === 1 ? paths.social : hireMode === 2 ? paths.campus : paths.search, query),
  plan: (id: string) => withQuery(paths.planDetail, { id }),
  application: (id: string) => withQuery(paths.applications, { id }),
  receipt: (id: string) => withQuery(paths.receipt, { id }),
  applicationForm: (id: string) => withQuery(paths.applicationForm, { id }),
  ticket: (applicationId: string) => withQuery(paths.ticket, { id: applicationId }),
  /** A section of the résumé, and a field in it. */
  resume: (section?: string, field?: string) => withQuery(paths.resume, { section, field }),
  login: (redirect?: string) => withQuery(paths.userLogin, { redirect }),
  outbox: (phone?: string) => withQuery(paths.outbox, { phone }),
} as const;
