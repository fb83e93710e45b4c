import { type ComponentType, lazy } from "react";
import { Navigate, Route, Routes, useLocation } from "react-router-dom";
import { consolePaths, paths } from "../paths.ts";
import { HomePage } from "../routes/home.tsx";
import { ConsoleRedirect } from "./ConsoleRedirect.tsx";
import { Layout } from "./layout/Layout.tsx";
import { RequireSession } from "./RequireSession.tsx";

function page<Name extends string>(load: () => Promise<Record<Name, ComponentType>>, name: Name) {
  return lazy(async () => ({ default: (await load())[name] }));
}

const NoticesPage = page(() => import("../routes/noticeer.tsx"), "NoticesPage");
const NoticePage = page(() => import("../routes/noticeer-details.tsx"), "NoticePage");
const NoticeJobPage = page(() => import("../routes/noticeer-post-detail.tsx"), "NoticeJobPage");
const PublicityListPage = page(() => import("../routes/publicity.tsx"), "PublicityListPage");
const PublicityPage = page(() => import("../routes/publicity-details.tsx"), "PublicityPage");
const SocialPage = page(() => import("../routes/post.tsx"), "SocialPage");
const CampusPage = page(() => import("../routes/campus.tsx"), "CampusPage");
const SocialJobPage = page(() => import("../routes/post-details.tsx"), "SocialJobPage");
const CampusJobPage = page(() => import("../routes/campus-details.tsx"), "CampusJobPage");
const PlanJobPage = page(() => import("../routes/post-details-job.tsx"), "PlanJobPage");
const PlansPage = page(() => import("../routes/sign-up-home.tsx"), "PlansPage");
const PlanPage = page(() => import("../routes/sign-up-detail.tsx"), "PlanPage");
const ApplicationsPage = page(() => import("../routes/user.tsx"), "ApplicationsPage");
const ResumePage = page(() => import("../routes/user-info.tsx"), "ResumePage");
const InboxPage = page(() => import("../routes/inbox.tsx"), "InboxPage");
const TicketPage = page(() => import("../routes/user-ticket.tsx"), "TicketPage");
const PrivacyPage = page(() => import("../routes/user-privacy.tsx"), "PrivacyPage");
const PasswordPage = page(() => import("../routes/user-password.tsx"), "PasswordPage");
const GuidePage = page(() => import("../routes/help.tsx"), "GuidePage");
const NotesPage = page(() => import("../routes/notice.tsx"), "NotesPage");
const AboutPage = page(() => import("../routes/about.tsx"), "AboutPage");
const LoginPage = page(() => import("../routes/login.tsx"), "LoginPage");
const OutboxPage = page(() => import("../routes/outbox.tsx"), "OutboxPage");
const ErrorPage = page(() => import("../routes/error.tsx"), "ErrorPage");

/** The route table of the specification. */
export function AppRoutes() {
  return (
    <Routes>
      <Route path={paths.root} element={<Redirect to={paths.recruit} />} />
      <Route path={paths.recruit} element={<Redirect to={paths.home} />} />
      <Route path={paths.plans} element={<Redirect to={paths.plansHome} />} />
      <Route path={paths.login} element={<Redirect to={paths.userLogin} />} />
      <Route element={<Layout />}>
        <Route path={paths.home} element={<HomePage />} />
        <Route path={paths.notices} element={<NoticesPage />} />
        <Route path={paths.noticeDetails} element={<NoticePage />} />
        <Route path={paths.noticeJob} element={<NoticeJobPage />} />
        <Route path={paths.publicity} element={<PublicityListPage />} />
        <Route path={paths.publicityDetails} element={<PublicityPage />} />
        <Route path={paths.social} element={<SocialPage />} />
        <Route path={paths.socialDetails} element={<SocialJobPage />} />
        <Route path={paths.planJob} element={<PlanJobPage />} />
        <Route path={paths.campus} element={<CampusPage />} />
        <Route path={paths.campusDetails} element={<CampusJobPage />} />
        <Route path={paths.plansHome} element={<PlansPage />} />
        <Route path={paths.planDetail} element={<PlanPage />} />
        <Route path={paths.guide} element={<GuidePage />} />
        <Route path={paths.notes} element={<NotesPage />} />
        <Route path={paths.about} element={<AboutPage />} />
        <Route path={paths.loginType} element={<LoginPage />} />
        <Route path={paths.outbox} element={<OutboxPage />} />
        <Route element={<RequireSession />}>
          <Route path={paths.applications} element={<ApplicationsPage />} />
          <Route path={paths.resume} element={<ResumePage />} />
          <Route path={paths.inbox} element={<InboxPage />} />
          <Route path={paths.ticket} element={<TicketPage />} />
          <Route path={paths.privacy} element={<PrivacyPage />} />
          <Route path={paths.password} element={<PasswordPage />} />
        </Route>
        <Route path={paths.notFound} element={<ErrorPage />} />
        <Route path={paths.forbidden} element={<ErrorPage />} />
        <Route path={paths.failed} element={<ErrorPage />} />
      </Route>
      {consolePaths.map((path) => (
        <Route key={path} path={path} element={<ConsoleRedirect />} />
      ))}
      <Route path="*" element={<Navigate to={paths.notFound} replace />} />
    </Routes>
  );
}

/** Goes elsewhere with the query, such as where to return to after the login. */
function Redirect({ to }: { to: string }) {
  const { search } = useLocation();
  return <Navigate to={to + search} replace />;
}
