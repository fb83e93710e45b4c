import type { HospitalSeed } from "../model.ts";
import { defaultNavbar } from "../navbar.ts";
import { kangningCandidates } from "./candidates.ts";
import { kangningDepts } from "./depts.ts";
import { kangningNotices } from "./notices.ts";
import { kangningPlans } from "./plans.ts";
import { kangningCampusPosts } from "./posts-campus.ts";
import { kangningSocialPosts } from "./posts-social.ts";
import { kangningAbout, kangningGuide, kangningNotes } from "./site.ts";

export const kangning: HospitalSeed = {
  tenantId: "200002",
  brand: "kangning",
  name: "康宁妇女儿童医院",
  shortName: "康宁妇儿",
  nameEn: "Kangning Women and Children's Hospital",
  domains: ["kangning.localhost"],
  theme: "#c2477f",
  banners: 2,
  address: "康宁市安和区康宁路 16 号",
  campuses: ["康宁路院区", "安和院区"],
  contact: {
    name: "人事科",
    phone: "0571-5550 6018",
    email: "rsk@kangning-hospital.example",
    hours: "工作日 8:00–11:30，13:30–16:30",
  },
  supervision: { dept: "监察室", phone: "0571-5550 6033" },
  icp: "演示备 00000002 号",
  support: "技术支持：康宁妇儿信息科 0571-5550 6040",
  codePrefix: { social: "KS", campus: "KC" },
  benefits: ["五险一金", "妇儿专项津贴", "首年免费住宿", "托育服务", "年度体检"],
  depts: kangningDepts,
  staff: [
    {
      account: "admin",
      name: "许明远",
      phone: "13900020001",
      email: "admin@kangning-hospital.example",
      dept: "信息科",
    },
    { account: "hr", name: "方静怡", phone: "13900020002", email: "rsk@kangning-hospital.example", dept: "人事科" },
    {
      account: "viewer",
      name: "罗志勇",
      phone: "13900020003",
      email: "luozy@kangning-hospital.example",
      dept: "医务科",
    },
  ],
  navbar: defaultNavbar("https://www.kangning-hospital.example/"),
  guide: kangningGuide,
  notes: kangningNotes,
  about: kangningAbout,
  passwordRule: {
    minLength: 10,
    maxLength: 128,
    requireLetter: true,
    requireDigit: true,
    requireSymbol: false,
    forbidCommon: true,
  },
  plans: kangningPlans,
  posts: { social: kangningSocialPosts, campus: kangningCampusPosts },
  notices: kangningNotices,
  candidates: kangningCandidates,
};
