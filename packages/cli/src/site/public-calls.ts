const front = "/mrhr-zpgl-new/openness/front";

/** A call that every visitor of a hospital's site may make. */
type PublicCall = Readonly<{
  path: string;
  /** It comes in pages. */
  paged?: boolean;
  /** Paths of the lists whose records it tells more of. */
  detailOf?: readonly string[];
}>;

const articles = `${front}/getFrontRecruitArticleVOList`;
const social = `${front}/getFrontPostJobList`;
const campus = `${front}/getFrontCampusJobList`;
const plans = `${front}/getFrontPlanList`;
const publicity = "/mrhr-zpgl-new/openness/publicity/list";

/**
 * Every call that a hospital's site answers without a sign-in; a test holds them to the contract, and names the one picture that is drawn from
 * their answers and not compared. Lists come before the details of their records.
 */
export const publicCalls: readonly PublicCall[] = [
  { path: "/mrhr-zpgl-new/setting/get-zp-setting" },
  { path: "/mrhr-zpgl-new/setting/getPasswordRule" },
  { path: "/mrhr-zpgl-new/setting/consentTexts" },
  { path: "/mrhr-zpgl-new/settingNavbar/list" },
  { path: "/blade-auth/oauth/links" },
  { path: "/blade-message/outbox/public-list" },
  { path: `${front}/getFrontRecruitArticleCategoryList` },
  { path: `${front}/getFrontRecruitArticleList` },
  { path: articles, paged: true },
  { path: `${front}/getFrontNewJobList` },
  { path: social, paged: true },
  { path: campus, paged: true },
  { path: `${front}/searchFrontJobs`, paged: true },
  { path: `${front}/getFrontJobFacets` },
  { path: `${front}/getFrontTreeList` },
  { path: `${front}/getFrontDeptTreeList` },
  { path: plans },
  { path: publicity },
  { path: `${front}/getFrontRecruitArticleDetails`, detailOf: [articles] },
  { path: "/mrhr-zpgl-new/openness/publicity/detail", detailOf: [publicity] },
  { path: `${front}/getFrontPostJobDetails`, detailOf: [social] },
  { path: `${front}/getFrontCampusJobDetails`, detailOf: [campus] },
  { path: `${front}/getFrontPlanDetails`, detailOf: [plans] },
];
