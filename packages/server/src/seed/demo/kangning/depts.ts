import type { DeptSeed } from "../model.ts";

export const kangningDepts: readonly DeptSeed[] = [
  { name: "妇产中心", below: ["产科", "妇科", "生殖医学科", "产前诊断中心", "乳腺科"] },
  { name: "儿童中心", below: ["新生儿科", "儿童内科", "儿童外科", "儿童重症医学科", "儿童保健科", "儿童康复科"] },
  { name: "公共卫生", below: ["妇女保健科", "孕产群体保健科"] },
  { name: "医技科室", below: ["麻醉科", "检验科", "医学影像科", "超声科", "药剂科"] },
  { name: "行政后勤", below: ["人事科", "护理部", "医务科", "信息科", "财务科", "总务科"] },
];
