import type { Job, Setting } from "../../api.ts";

/** A wire time, such as `2026-12-01 17:30:00`, as ISO 8601. Wire times are in China's time zone. */
const isoTime = (time: string) => `${time.replace(" ", "T")}+08:00`;

/** A post in the vocabulary of schema.org, for job search engines. */
export function jobPosting(job: Job, setting: Pick<Setting, "yyName" | "contact">): Record<string, unknown> {
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
    hiringOrganization: { "@type": "Organization", name: setting.yyName, department: job.deptName },
    jobLocation: {
      "@type": "Place",
      name: job.locations.join("、") || setting.yyName,
      address: {
        "@type": "PostalAddress",
        ...(setting.contact?.address && { streetAddress: setting.contact.address }),
        addressCountry: "CN",
      },
    },
    ...baseSalary(job),
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
