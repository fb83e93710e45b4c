/** The category whose articles are the pages about the hospital. They are not among its notices. */
export const hospitalCategory = "hospital";

/** Categories of notices. Names are Chinese · English. */
export const articleCategories = [
  { code: "announcement", name: "公告 · Announcement" },
  { code: "screening", name: "资格审查 · Qualification review" },
  { code: "written", name: "笔试 · Written exam" },
  { code: "interview", name: "面试 · Interview" },
  { code: "medical", name: "体检 · Medical check" },
  { code: "publicity", name: "公示 · Public list" },
  { code: "other", name: "其他 · Other" },
  { code: hospitalCategory, name: "走进医院 · Our hospital" },
] as const;

/** The menu of a site under its usual names. `isHidden` 1 takes the default path of the name. */
export const siteMenu = [
  { navbarName: "招聘首页", path: "/recruit/home", isHidden: 0 },
  { navbarName: "通知公告", path: "/recruit/noticeer", isHidden: 0 },
  { navbarName: "社会招聘", path: "/recruit/post", isHidden: 0 },
  { navbarName: "校园招聘", path: "/recruit/campus", isHidden: 0 },
  { navbarName: "投递记录", path: "/recruit/user", isHidden: 0 },
  { navbarName: "应聘指南", path: "/recruit/help", isHidden: 0 },
  { navbarName: "应聘须知", path: "/recruit/notice", isHidden: 0 },
  { navbarName: "联系我们", path: "", isHidden: 1 },
] as const;

/** The texts that candidates agree to, in the order in which they are asked. */
export const consentTexts = {
  privacy: {
    title: "个人信息处理说明",
    content:
      "<p>为办理招聘报名，本院收集您的姓名、证件号码、手机号码与简历内容，仅用于本院招聘，保存至办结后规定的期限，届时匿名处理。您可以随时查看、下载、更正您的信息，撤回同意或注销账号。</p>",
  },
  sensitive: {
    title: "敏感个人信息处理单独同意",
    content:
      "<p>为核对应聘者身份与应聘条件，需要处理您的证件号码等敏感个人信息。不同意则无法投递；同意后可随时撤回。</p>",
  },
  truthful: { title: "诚信承诺", content: "<p>本人承诺所填内容与所交材料真实、完整，如有不实，愿承担相应后果。</p>" },
} as const;

/** Notices as drafts, for the hospital to fill in and publish. */
export const firstNotices = [
  {
    category: "announcement",
    title: "公开招聘工作人员公告",
    summary: "招聘岗位、应聘条件、报名方式和程序。",
    content: [
      "<p>因事业发展需要，按照公开、平等、竞争、择优的原则，现面向社会公开招聘工作人员，有关事项公告如下。</p>",
      "<h3>一、招聘岗位</h3><p>岗位和条件以本网站岗位详情页为准。</p>",
      "<h3>二、报名方式</h3><p>只接受网上报名。请在本网站注册账号，填写简历并投递到具体岗位；截止时间见岗位详情页，逾期系统自动关闭。</p>",
      "<h3>三、程序</h3><p>报名、资格审查、笔试或面试、体检、考察、公示、聘用。</p>",
      "<h3>四、纪律与监督</h3><p>本次招聘不收取任何费用。</p>",
    ].join(""),
  },
  {
    category: "other",
    title: "网上报名常见问题",
    summary: "注册、填写简历、投递、修改和撤回。",
    content: [
      "<h3>怎样报名？</h3><p>注册并登录后填写简历，在岗位详情页点击投递。投递成功后会得到回执编号。</p>",
      "<h3>投递后还能修改吗？</h3><p>报名截止前、审核开始前可以撤回修改后重新投递。</p>",
      "<h3>在哪里查看进度？</h3><p>登录后打开“投递记录”，每一步的结果和时间都在那里。</p>",
    ].join(""),
  },
] as const;
