import type { NoticeSeed } from "../model.ts";
import { openingAnnouncement } from "../notices/announcement.ts";
import { publicity } from "../notices/conclusion.ts";
import { openingDocuments } from "../notices/documents.ts";
import { writtenArrangement } from "../notices/examination.ts";
import { campusTalks, fraudWarning, newSystem, questions, serviceHours } from "../notices/other.ts";
import { screeningResult } from "../notices/screening.ts";
import { examDay } from "../schedule.ts";

/** The notices of the hospital to graduates and to everybody, newest first. */
export const renheCampusNotices: readonly NoticeSeed[] = [
  {
    category: "other",
    title: () => "关于招聘网站系统维护的通知",
    summary: "维护期间暂停登录与投递，通知公告可以正常浏览。",
    from: "信息中心",
    day: -2,
    views: 97,
    body: (source, day) => serviceHours(source, day),
  },
  {
    category: "other",
    title: () => "招聘报名常见问题解答",
    summary: "专业认定、在职报考、规培证书等问题集中答复。",
    day: -6,
    views: 2633,
    body: (source, day) => questions(source, day),
  },
  {
    category: "screening",
    title: ({ planName }) => `${planName("campus")}第一轮资格审查结果`,
    summary: "公布校园招聘部分岗位资格审查情况。",
    day: -9,
    views: 1094,
    plan: "campus",
    windows: ["late"],
    body: (source, day) => screeningResult(source, "campus", "late", day),
  },
  {
    category: "written",
    title: ({ planName }) => `${planName("campus")}笔试通知`,
    summary: "校园招聘护理、医技、管理岗位笔试安排。",
    day: -7,
    views: 830,
    plan: "campus",
    windows: ["late"],
    body: (source, day) => writtenArrangement(source, "campus", "late", day, examDay(source.calendar, 11)),
  },
  {
    category: "publicity",
    title: ({ planName }) => `${planName("campus")}提前批拟签约人员公示`,
    summary: "提前批考核结束，现对拟签约人员予以公示。",
    day: -15,
    views: 1571,
    plan: "campus",
    windows: ["early"],
    body: (source, day) => publicity(source, day),
  },
  {
    category: "other",
    title: ({ calendar }) => `${calendar.year + 1} 届校园招聘宣讲会行程`,
    summary: "走进四所高校，与科室主任、护士长面对面。",
    day: -35,
    views: 3127,
    plan: "campus",
    body: (source, day) => campusTalks(source, day),
  },
  {
    category: "announcement",
    title: ({ planName }) => `${planName("campus")}公告`,
    summary: "面向应届毕业生招聘医师、护理、医技、药学和科研人员。",
    day: -20,
    views: 8965,
    plan: "campus",
    windows: ["open", "closing", "upcoming"],
    top: true,
    body: (source, day) => openingAnnouncement(source, "campus", day),
    documents: (source) => openingDocuments(source, "campus"),
  },
  {
    category: "other",
    title: () => "谨防招聘诈骗的郑重声明",
    summary: "我院招聘不收取任何费用，请勿轻信中介。",
    from: "纪检监察室",
    day: -41,
    views: 1987,
    body: (source, day) => fraudWarning(source, day),
  },
  {
    category: "other",
    title: () => "新版招聘网站上线公告",
    summary: "简历分项保存、进度可查，原邮箱投递方式停止使用。",
    from: "信息中心",
    day: -91,
    views: 2240,
    body: (source, day) => newSystem(source, day),
  },
];
