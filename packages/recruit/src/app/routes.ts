import { allFilters } from "../features/jobs/filter-names.ts";
import { consolePaths, paths, withQuery } from "../paths.ts";
import { languageNamed } from "../preferences.ts";
import { matchPath } from "../routing/routes.ts";
import type { Namespace } from "../texts/load-texts.ts";
import { type LazyPage, lazyPage } from "./lazy-page.tsx";

/** One line of the route table. */
export interface SiteRoute {
  path: string;
  /** Redirects to this path, with the query. */
  redirect?: string;
  page?: LazyPage;
  /** Known parameters of the query, besides `lang`. Others are ignored. */
  knows?: readonly string[];
  /** Namespaces of its texts, besides those of the frame. */
  texts?: readonly Namespace[];
  /** Only for signed-in candidates. The server renders none of its content. */
  session?: true;
  /** Excluded from search engines. */
  unlisted?: true;
  /** A page of the console, which is another app. */
  console?: true;
}

const ofRecord = ["id"] as const;
const ofList = ["current", "size"] as const;
const ofJobs = ["title", "planId", ...allFilters, "suits", "sort", ...ofList] as const;

const open = { texts: ["pages"] } as const;
const candidate = { texts: ["pages", "candidate"] } as const;
const publicLists = { texts: ["pages", "publicity"] } as const;
const guard = { session: true, unlisted: true, ...candidate } as const;

/** The route of every unknown path. The address stays, so that a typing error can be corrected. */
const unknown: SiteRoute = {
  path: paths.notFound,
  page: lazyPage(() => import("../routes/error.tsx"), "ErrorPage"),
  unlisted: true,
};

/** The route table of the specification. */
export const routes: readonly SiteRoute[] = [
  { path: paths.root, redirect: paths.home },
  { path: paths.recruit, redirect: paths.home },
  { path: paths.plans, redirect: paths.plansHome },
  { path: paths.login, redirect: paths.userLogin },
  { path: paths.home, page: lazyPage(() => import("../routes/home.tsx"), "HomePage"), ...open },
  {
    path: paths.notices,
    knows: ["category", "title", ...ofList],
    page: lazyPage(() => import("../routes/noticeer.tsx"), "NoticesPage"),
    ...open,
  },
  {
    path: paths.noticeDetails,
    knows: ofRecord,
    page: lazyPage(() => import("../routes/noticeer-details.tsx"), "NoticePage"),
    ...open,
  },
  {
    path: paths.noticeJob,
    knows: ["id", "mode"],
    page: lazyPage(() => import("../routes/noticeer-post-detail.tsx"), "NoticeJobPage"),
    ...open,
  },
  {
    path: paths.publicity,
    page: lazyPage(() => import("../routes/publicity.tsx"), "PublicityListPage"),
    ...publicLists,
  },
  {
    path: paths.publicityDetails,
    knows: ["id", "find"],
    page: lazyPage(() => import("../routes/publicity-details.tsx"), "PublicityPage"),
    ...publicLists,
  },
  {
    path: paths.search,
    knows: ofJobs,
    page: lazyPage(() => import("../routes/search.tsx"), "SearchPage"),
    unlisted: true,
    ...open,
  },
  { path: paths.social, knows: ofJobs, page: lazyPage(() => import("../routes/post.tsx"), "SocialPage"), ...open },
  {
    path: paths.socialDetails,
    knows: ofRecord,
    page: lazyPage(() => import("../routes/post-details.tsx"), "SocialJobPage"),
    ...open,
  },
  {
    path: paths.planJob,
    knows: ["id", "mode"],
    page: lazyPage(() => import("../routes/post-details-job.tsx"), "PlanJobPage"),
    ...open,
  },
  { path: paths.campus, knows: ofJobs, page: lazyPage(() => import("../routes/campus.tsx"), "CampusPage"), ...open },
  {
    path: paths.campusDetails,
    knows: ofRecord,
    page: lazyPage(() => import("../routes/campus-details.tsx"), "CampusJobPage"),
    ...open,
  },
  { path: paths.plansHome, page: lazyPage(() => import("../routes/sign-up-home.tsx"), "PlansPage"), ...open },
  {
    path: paths.planDetail,
    knows: ofRecord,
    page: lazyPage(() => import("../routes/sign-up-detail.tsx"), "PlanPage"),
    ...open,
  },
  { path: paths.guide, page: lazyPage(() => import("../routes/help.tsx"), "GuidePage"), ...open },
  { path: paths.notes, page: lazyPage(() => import("../routes/notice.tsx"), "NotesPage"), ...open },
  { path: paths.about, page: lazyPage(() => import("../routes/about.tsx"), "AboutPage"), ...open },
  {
    path: paths.hospital,
    knows: ofRecord,
    page: lazyPage(() => import("../routes/hospital.tsx"), "HospitalPage"),
    ...open,
  },
  {
    path: paths.loginType,
    knows: ["redirect"],
    page: lazyPage(() => import("../routes/login.tsx"), "LoginPage"),
    unlisted: true,
    texts: ["account"],
  },
  {
    path: paths.outbox,
    knows: ["phone"],
    page: lazyPage(() => import("../routes/outbox.tsx"), "OutboxPage"),
    unlisted: true,
  },
  {
    path: paths.applications,
    knows: [...ofRecord, ...ofList],
    page: lazyPage(() => import("../routes/user.tsx"), "ApplicationsPage"),
    ...guard,
  },
  {
    path: paths.resume,
    knows: ["section", "field"],
    page: lazyPage(() => import("../routes/user-info.tsx"), "ResumePage"),
    ...guard,
  },
  {
    path: paths.inbox,
    knows: ["unread", ...ofList],
    page: lazyPage(() => import("../routes/inbox.tsx"), "InboxPage"),
    ...guard,
  },
  { path: paths.saved, page: lazyPage(() => import("../routes/user-saved.tsx"), "SavedPage"), ...guard },
  {
    path: paths.ticket,
    knows: ofRecord,
    page: lazyPage(() => import("../routes/user-ticket.tsx"), "TicketPage"),
    ...guard,
  },
  {
    path: paths.receipt,
    knows: ofRecord,
    page: lazyPage(() => import("../routes/user-receipt.tsx"), "ReceiptPage"),
    ...guard,
  },
  {
    path: paths.applicationForm,
    knows: ofRecord,
    page: lazyPage(() => import("../routes/user-form.tsx"), "ApplicationFormPage"),
    ...guard,
  },
  {
    path: paths.privacy,
    knows: ofList,
    page: lazyPage(() => import("../routes/user-privacy.tsx"), "PrivacyPage"),
    ...guard,
  },
  { path: paths.password, page: lazyPage(() => import("../routes/user-password.tsx"), "PasswordPage"), ...guard },
  unknown,
  ...[paths.forbidden, paths.failed].map((path) => ({ ...unknown, path })),
  ...consolePaths.map((path) => ({ path, console: true as const })),
];

/** The route of a path with the parameters of its pattern; that of /404 for an unknown path. */
export function findRoute(pathname: string): { route: SiteRoute; params: Readonly<Record<string, string>> } {
  for (const route of routes) {
    const params = matchPath(route.path, pathname);
    if (params) return { route, params };
  }
  return { route: unknown, params: {} };
}

/** The known part of a query in a canonical form, so that equal pages have equal text; "" if nothing is known. */
export function knownSearch(pathname: string, search: string): string {
  const given = new URLSearchParams(search);
  const { redirect, knows = [] } = findRoute(pathname).route;
  const names = redirect ? (findRoute(redirect).route.knows ?? []) : knows;
  const known = Object.fromEntries(names.map((name) => [name, given.get(name) ?? undefined]));
  return withQuery("", { lang: languageNamed(search), ...known });
}
