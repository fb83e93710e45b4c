import { pictureUrls } from "@bladekit/sdk/rules";
import type { Job, Setting } from "../../api.ts";

/** A wire time, such as `2026-12-01 17:30:00`, as ISO 8601. Wire times are in China's time zone. */
const isoTime = (time: string) => `${time.replace(" ", "T")}+08:00`;

/** A post in the vocabulary of schema.org, for job search engines. */
export function jobPosting(
  job: Job,
  setting: Pick<Setting, "yyName" | "contact" | "zpPcLogo">,
  absolute: (path: string) => string,
): Record<string, unknown> {
  const logo = pictureUrls(setting.zpPcLogo)[0];
  return {
    "@context": "https://schema.org",
    "@type": "JobPosting",
    title: job.title,
    description: job.duty + job.requirement,
    identifier: { "@type": "PropertyValue", name: setting.yyName, value: job.jobCode },
    datePosted: isoTime(job.releaseTime),
    validThrough: isoTime(job.applyEnd),
    employmentType: "FULL_TIME",
    ...(job.headcount > 0 && { totalJobOpenings: job.headcount }),
    hiringOrganization: {
      ...{ "@type": "Organization", name: setting.yyName },
      ...(logo && { logo: absolute(logo) }),
      ...(job.deptName && { department: { "@type": "Organization", name: job.deptName } }),
    },
    jobLocation: {
      "@type": "Place",
      name: job.locations.join("、") || setting.yyName,
      address: {
        "@type": "PostalAddress",
        ...addressParts(setting.contact?.address ?? ""),
        addressCountry: "CN",
      },
    },
    ...baseSalary(job),
    ...requirements(job),
    directApply: true,
  };
}

/** The salary in numbers, if the hospital gives it. */
function baseSalary({ salaryMin, salaryMax }: Job): { baseSalary?: Record<string, unknown> } {
  if (!salaryMin && !salaryMax) return {};
  const isOne = salaryMin === salaryMax;
  const range = { ...(salaryMin && { minValue: salaryMin }), ...(salaryMax && { maxValue: salaryMax }) };
  const value = { "@type": "QuantitativeValue", ...(isOne ? { value: salaryMin } : range), unitText: "YEAR" };
  return { baseSalary: { "@type": "MonetaryAmount", currency: "CNY", value } };
}

/** The province and the city at the start of a Chinese address. A municipality is both. */
function addressParts(address: string): Record<string, string> {
  const province = /^(北京|上海|天津|重庆)市|^[^省市区县]{2,8}(?:省|自治区|特别行政区)/.exec(address);
  const rest = address.slice(province && !province[1] ? province[0].length : 0);
  const city = /^[^省市区县路街号\d\s]{1,8}?(?:市|自治州|地区|盟|县)/.exec(rest)?.[0];
  return {
    ...(address && { streetAddress: address }),
    ...(city && { addressLocality: city }),
    ...(province && { addressRegion: province[0] }),
  };
}

/** Levels of education in the words of job search engines. */
const credentials: Readonly<Record<string, string>> = {
  ...{ high: "high school", secondary: "professional certificate", college: "associate degree" },
  ...{ bachelor: "bachelor degree", master: "postgraduate degree", doctor: "postgraduate degree" },
};

function requirements({ educationMin, conditions }: Job): Record<string, unknown> {
  const credentialCategory = credentials[educationMin];
  const years = conditions?.experienceYears;
  return {
    ...(credentialCategory && {
      educationRequirements: { "@type": "EducationalOccupationalCredential", credentialCategory },
    }),
    ...(years && {
      experienceRequirements: { "@type": "OccupationalExperienceRequirements", monthsOfExperience: years * 12 },
    }),
  };
}
