import type { BizDictSeed } from "./model.ts";

// Latin codes of GB/T 3304, so that exchanged data mean the same elsewhere.
const nations =
  "HA 汉族,MG 蒙古族,HU 回族,ZA 藏族,UG 维吾尔族,MH 苗族,YI 彝族,ZH 壮族,BY 布依族,CS 朝鲜族,MA 满族,DO 侗族,YA 瑶族,BA 白族,TJ 土家族," +
  "HN 哈尼族,KZ 哈萨克族,DA 傣族,LI 黎族,LS 傈僳族,VA 佤族,SH 畲族,GS 高山族,LH 拉祜族,SU 水族,DX 东乡族,NX 纳西族,JP 景颇族,KG 柯尔克孜族," +
  "TU 土族,DU 达斡尔族,ML 仫佬族,QI 羌族,BL 布朗族,SL 撒拉族,MN 毛南族,GL 仡佬族,XB 锡伯族,AC 阿昌族,PM 普米族,TA 塔吉克族,NU 怒族," +
  "UZ 乌孜别克族,RS 俄罗斯族,EW 鄂温克族,DE 德昂族,BN 保安族,YG 裕固族,GI 京族,TT 塔塔尔族,DR 独龙族,OR 鄂伦春族,HZ 赫哲族,MB 门巴族," +
  "LB 珞巴族,JN 基诺族";

export const personDicts: readonly BizDictSeed[] = [
  {
    code: "nation",
    name: "民族",
    entries: nations.split(",").map((line) => [line.slice(0, 2), line.slice(3)] as const),
  },
  {
    code: "political",
    name: "政治面貌",
    entries: [
      ["party_member", "中共党员"],
      ["probationary", "中共预备党员"],
      ["league_member", "共青团员"],
      ["rckk", "民革党员"],
      ["cdl", "民盟盟员"],
      ["cndca", "民建会员"],
      ["capd", "民进会员"],
      ["cpwdp", "农工党党员"],
      ["zhigong", "致公党党员"],
      ["jiusan", "九三学社社员"],
      ["tdsgl", "台盟盟员"],
      ["no_party", "无党派人士"],
      ["masses", "群众"],
    ],
  },
  {
    code: "education_level",
    name: "学历",
    entries: [
      ["any", "不限"],
      ["high", "高中"],
      ["secondary", "中专"],
      ["college", "大专"],
      ["bachelor", "本科"],
      ["master", "硕士研究生"],
      ["doctor", "博士研究生"],
    ],
  },
  {
    code: "degree",
    name: "学位",
    entries: [
      ["none", "无"],
      ["bachelor", "学士"],
      ["master", "硕士"],
      ["doctor", "博士"],
    ],
  },
  {
    code: "study_form",
    name: "学习形式",
    entries: [
      ["full_time", "全日制"],
      ["part_time", "非全日制"],
      ["on_job", "在职教育"],
      ["self_study", "自学考试"],
      ["adult", "成人教育"],
      ["network", "网络教育"],
      ["overseas", "境外学习"],
    ],
  },
];
