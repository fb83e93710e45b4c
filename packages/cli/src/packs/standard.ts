import type { Pack } from "./pack.ts";

/** Dictionaries that follow national standards, with the keys that the rules of this product compare. */
export const standard: readonly Pack[] = [
  {
    "code": "hospital_level",
    "title": "医院等级 · Hospital level",
    "version": "2026.11",
    "entries": {
      "tertiary_a": "三级甲等 · Tertiary, grade A",
      "tertiary_b": "三级乙等 · Tertiary, grade B",
      "tertiary": "三级 · Tertiary",
      "secondary_a": "二级甲等 · Secondary, grade A",
      "secondary": "二级 · Secondary",
      "primary": "一级 · Primary"
    }
  },
  {
    "code": "nation",
    "title": "民族 · Ethnic group",
    "version": "2026.11",
    "source": "GB/T 3304",
    "entries": {
      "HA": "汉族 · Han",
      "MG": "蒙古族 · Mongol",
      "HU": "回族 · Hui",
      "ZA": "藏族 · Tibetan",
      "UG": "维吾尔族 · Uygur",
      "MH": "苗族 · Miao",
      "YI": "彝族 · Yi",
      "ZH": "壮族 · Zhuang",
      "BY": "布依族 · Bouyei",
      "CS": "朝鲜族 · Korean",
      "MA": "满族 · Manchu",
      "DO": "侗族 · Dong",
      "YA": "瑶族 · Yao",
      "BA": "白族 · Bai",
      "TJ": "土家族 · Tujia",
      "HN": "哈尼族 · Hani",
      "KZ": "哈萨克族 · Kazak",
      "DA": "傣族 · Dai",
      "LI": "黎族 · Li",
      "LS": "傈僳族 · Lisu",
      "VA": "佤族 · Va",
      "SH": "畲族 · She",
      "GS": "高山族 · Gaoshan",
      "LH": "拉祜族 · Lahu",
      "SU": "水族 · Sui",
      "DX": "东乡族 · Dongxiang",
      "NX": "纳西族 · Naxi",
      "JP": "景颇族 · Jingpo",
      "KG": "柯尔克孜族 · Kirgiz",
      "TU": "土族 · Tu",
      "DU": "达斡尔族 · Daur",
      "ML": "仫佬族 · Mulao",
      "QI": "羌族 · Qiang",
      "BL": "布朗族 · Blang",
      "SL": "撒拉族 · Salar",
      "MN": "毛南族 · Maonan",
      "GL": "仡佬族 · Gelao",
      "XB": "锡伯族 · Xibe",
      "AC": "阿昌族 · Achang",
      "PM": "普米族 · Pumi",
      "TA": "塔吉克族 · Tajik",
      "NU": "怒族 · Nu",
      "UZ": "乌孜别克族 · Uzbek",
      "RS": "俄罗斯族 · Russian",
      "EW": "鄂温克族 · Ewenki",
      "DE": "德昂族 · De'ang",
      "BN": "保安族 · Bonan",
      "YG": "裕固族 · Yugur",
      "GI": "京族 · Gin",
      "TT": "塔塔尔族 · Tatar",
      "DR": "独龙族 · Derung",
      "OR": "鄂伦春族 · Oroqen",
      "HZ": "赫哲族 · Hezhen",
      "MB": "门巴族 · Monba",
      "LB": "珞巴族 · Lhoba",
      "JN": "基诺族 · Jino"
    }
  },
  {
    "code": "political",
    "title": "政治面貌 · Political status",
    "version": "2026.11",
    "source": "GB/T 4762",
    "entries": {
      "party_member": "中共党员 · Member of the CPC",
      "probationary": "中共预备党员 · Probationary member of the CPC",
      "league_member": "共青团员 · Member of the Communist Youth League",
      "rckk": "民革党员 · Member of the RCCK",
      "cdl": "民盟盟员 · Member of the CDL",
      "cndca": "民建会员 · Member of the CNDCA",
      "capd": "民进会员 · Member of the CAPD",
      "cpwdp": "农工党党员 · Member of the CPWDP",
      "zhigong": "致公党党员 · Member of the China Zhi Gong Party",
      "jiusan": "九三学社社员 · Member of the Jiusan Society",
      "tdsgl": "台盟盟员 · Member of the TDSGL",
      "no_party": "无党派人士 · No party affiliation",
      "masses": "群众 · General public"
    }
  },
  {
    "code": "education_level",
    "title": "学历 · Education",
    "version": "2026.11",
    "source": "GB/T 4658",
    "entries": {
      "any": "不限 · Any",
      "high": "高中 · Senior high school",
      "secondary": "中专 · Secondary vocational school",
      "college": "大专 · Junior college",
      "bachelor": "本科 · Bachelor's",
      "master": "硕士研究生 · Master's",
      "doctor": "博士研究生 · Doctorate"
    }
  },
  {
    "code": "degree",
    "title": "学位 · Degree",
    "version": "2026.11",
    "source": "GB/T 6864",
    "entries": {
      "none": "无 · None",
      "bachelor": "学士 · Bachelor's",
      "master": "硕士 · Master's",
      "doctor": "博士 · Doctorate"
    }
  },
  {
    "code": "study_form",
    "title": "学习形式 · Form of study",
    "version": "2026.11",
    "entries": {
      "full_time": "全日制 · Full-time",
      "part_time": "非全日制 · Part-time",
      "on_job": "在职教育 · In service",
      "self_study": "自学考试 · Self-taught examination",
      "adult": "成人教育 · Adult education",
      "network": "网络教育 · Online education",
      "overseas": "境外学习 · Abroad"
    }
  },
  {
    "code": "title_level",
    "title": "职称级别 · Professional title",
    "version": "2026.11",
    "source": "GB/T 8561",
    "entries": {
      "none": "无 · None",
      "junior_assistant": "初级（士） · Junior (assistant)",
      "junior": "初级（师） · Junior",
      "intermediate": "中级 · Intermediate",
      "associate": "副高级 · Associate senior",
      "senior": "正高级 · Senior"
    }
  },
  {
    "code": "licence_type",
    "title": "执业资格 · Licence",
    "version": "2026.11",
    "entries": {
      "physician_qualification": "医师资格证书 · Physician qualification",
      "physician_practice": "医师执业证书 · Physician practice licence",
      "nurse_practice": "护士执业证书 · Nurse practice licence",
      "pharmacist": "药学专业技术资格证书 · Pharmacy professional qualification",
      "licensed_pharmacist": "执业药师职业资格证书 · Licensed pharmacist",
      "technician": "卫生专业技术资格证书（医技） · Health technology qualification",
      "equipment_operation": "大型医用设备上岗证 · Large equipment operation certificate",
      "radiation_work": "放射工作人员证 · Radiation worker certificate",
      "psychotherapist": "心理治疗师资格证书 · Psychotherapist qualification",
      "accountant": "会计专业技术资格证书 · Accounting qualification",
      "legal": "法律职业资格证书 · Legal professional qualification",
      "special_work": "特种作业操作证 · Special operations certificate",
      "other": "其他 · Other"
    }
  }
];
