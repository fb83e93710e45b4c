/** Schools and hospitals of the demo; none of them exists. */
export const universities = [
  "东华医科大学",
  "江南医学院",
  "华中医药大学",
  "南湖大学医学院",
  "西陵医科大学",
  "滨海医学院",
  "中原医科大学",
  "湘江医学院",
] as const;

export const colleges = ["岭南健康职业学院", "江州卫生职业技术学院", "云海护理专科学校"] as const;

export const generalUniversities = ["临江大学", "明德财经大学", "东湖理工大学", "青屏师范大学"] as const;

/** Hospitals and their level, a key of hospital_level. */
export const hospitalLevels: Readonly<Record<string, string>> = {
  江州市人民医院: "tertiary_b",
  云海市中心医院: "tertiary_a",
  东华医科大学附属医院: "tertiary_a",
  临江县人民医院: "secondary_a",
  青屏市第二人民医院: "secondary_a",
  南湖大学医学院附属第一医院: "tertiary_a",
  西陵市中医医院: "tertiary",
  滨海市妇幼保健院: "tertiary_b",
};

export const hospitals: readonly string[] = Object.keys(hospitalLevels);

export const companies = ["恒康医疗信息技术公司", "临江数据科技公司", "江州精密机械厂", "明德会计师事务所"] as const;
