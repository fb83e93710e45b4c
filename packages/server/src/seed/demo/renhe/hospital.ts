import type { HospitalSeed } from "../model.ts";
import { defaultNavbar } from "../navbar.ts";
import { renheAlliedCandidates } from "./candidates-allied.ts";
import { renheCampusCandidates } from "./candidates-campus.ts";
import { renheDoctorCandidates } from "./candidates-doctors.ts";
import { renheDepts } from "./depts.ts";
import { renheCampusNotices } from "./notices-campus.ts";
import { renheSocialNotices } from "./notices-social.ts";
import { renhePlans } from "./plans.ts";
import { renheAlliedPosts } from "./posts-allied.ts";
import { renheCampusPosts } from "./posts-campus.ts";
import { renheMedicinePosts } from "./posts-medicine.ts";
import { renheSurgeryPosts } from "./posts-surgery.ts";
import { renheAbout, renheGuide, renheNotes } from "./site.ts";

export const renhe: HospitalSeed = {
  tenantId: "100001",
  brand: "renhe",
  name: "仁和市第一人民医院",
  shortName: "市一医院",
  nameEn: "The First People's Hospital of Renhe",
  domains: ["renhe.localhost", "localhost", "127.0.0.1"],
  theme: "#0a7d6c",
  banners: 2,
  address: "仁和市滨河区健康路 88 号",
  campuses: ["滨河院区", "东湖院区"],
  contact: {
    name: "人力资源部",
    phone: "0512-5550 1208",
    email: "hr@renhe-hospital.example",
    hours: "工作日 8:30–11:30，14:00–17:00",
  },
  supervision: { dept: "纪检监察室", phone: "0512-5550 1233" },
  icp: "演示备 00000001 号",
  support: "技术支持：市一医院信息中心 0512-5550 1266",
  codePrefix: { social: "S", campus: "C" },
  benefits: ["五险二金", "带薪年假", "人才公寓", "职工食堂", "年度体检", "子女入学协助"],
  depts: renheDepts,
  staff: [
    { account: "admin", name: "周建国", phone: "13800010001", email: "admin@renhe-hospital.example", dept: "信息中心" },
    { account: "hr", name: "沈雅琴", phone: "13800010002", email: "hr@renhe-hospital.example", dept: "人力资源部" },
    { account: "viewer", name: "陆文博", phone: "13800010003", email: "luwb@renhe-hospital.example", dept: "医务部" },
  ],
  navbar: defaultNavbar("https://www.renhe-hospital.example/"),
  guide: renheGuide,
  notes: renheNotes,
  about: renheAbout,
  passwordRule: {
    minLength: 8,
    maxLength: 128,
    requireLetter: true,
    requireDigit: true,
    requireSymbol: false,
    forbidCommon: true,
  },
  plans: renhePlans,
  posts: { social: [...renheMedicinePosts, ...renheSurgeryPosts, ...renheAlliedPosts], campus: renheCampusPosts },
  notices: [...renheSocialNotices, ...renheCampusNotices],
  candidates: [...renheDoctorCandidates, ...renheAlliedCandidates, ...renheCampusCandidates],
};
