/** How to fill a list: the tables, and the statements that write them, in which `:rows` stands for the number of rows. */
export type Filling = Readonly<{ tables: readonly string[]; statements: readonly string[] }>;

// Row n belongs to hospital 300001 + n % 10, so that the rows of one hospital are scattered as in a shared database.
const TENANT = "(300001 + n % 10)";
const ROWS = "generate_series(1, :rows) as n";
// Numbers that look random. A large prime keeps columns from correlating.
const thrown = (prime: number, below: number) => `(n / 10 * ${prime}::bigint % ${below})::int`;
const oneOf = (prime: number, ...words: string[]) =>
  `(array['${words.join("','")}'])[1 + ${thrown(prime, words.length)}]`;

const posts = ["医师", "主治医师", "副主任医师", "护士", "护师", "药师", "技师", "规培医师", "科研助理", "行政管理"];
const fields = ["心血管内科", "呼吸内科", "消化内科", "神经外科", "骨科", "妇产科", "儿科", "急诊", "检验", "放射"];
const surnames = ["王", "李", "张", "刘", "陈", "杨", "赵", "黄", "周", "吴", "徐", "孙", "胡", "朱", "高", "林"];
const givenNames = ["伟", "芳", "娜", "敏", "静", "丽", "强", "磊", "洋", "艳", "勇", "军", "杰", "娟", "涛", "明"];
const educations = ["bachelor", "master", "doctor", "college"];
const topics = ["公开招聘公告", "资格审核结果", "笔试安排", "面试通知", "体检通知", "拟录用人员公示"];

// One post in fifty thousand of a hospital is for an audiologist, for searches that find almost nothing.
const rare = (common: string, word: string) => `case when n / 10 % 50000 = 7 then '${word}' else ${common} end`;
const title = rare(`${oneOf(7919, ...fields)} || ${oneOf(104_729, ...posts)}`, "听力师");
const person = `${oneOf(1_299_709, ...surnames)} || ${oneOf(15_485_863, ...givenNames)} || ${oneOf(32_452_843, ...givenNames)}`;
const daysAgo = (days: string) =>
  `date_trunc('second', now()) - ${days} * interval '1 day' - n % 86400 * interval '1 second'`;
// Later rows have later times, give or take three days, so that the order in the table is roughly that of time.
const within = (days: number) => `((:rows - n)::bigint * ${days} / :rows + 1 + n / 10 % 3)`;

const logColumns = `tenant_id, id, service_id, server_host, server_ip, env, method, request_uri, user_agent, remote_ip, method_class,
  method_name, params, time, create_by, create_time, request_id`;
const logValues = `${TENANT}::text, n, 'blade-system', 'host', '10.0.0.1:8080', 'prod', 'POST',
  '/blade-system/' || ${oneOf(7919, "user", "role", "dept", "menu", "post", "dict-biz", "param")} || '/submit',
  'Mozilla/5.0', '10.0.0.9', '', ${oneOf(7919, "submitUser", "submitRole", "submitDept")}, '{}', ${thrown(7919, 90)}::text,
  'user' || ${thrown(104_729, 50)}, now() - :rows * interval '1 second' + n * interval '1 second', gen_random_uuid()::text`;

export const fillings = {
  /** Posts: nineteen of twenty are published, and half of those are still open. */
  jobs: {
    tables: ["recruit_job"],
    statements: [
      `insert into recruit_job (tenant_id, id, hire_mode, job_code, title, dept_id, category, employment, education_min, headcount, duty,
         requirement, contact, apply_start, apply_end, release_time, create_time, is_top, publish_state)
       select ${TENANT}::text, n, 1 + (n / 10 % 4 = 3)::int, 'G' || n, ${title}, ${TENANT} * 1000 + 1 + ${thrown(7919, 20)},
         ${oneOf(104_729, "doctor", "nurse", "technician", "pharmacist", "management")}, ${oneOf(15_485_863, "staff", "contract")},
         ${oneOf(32_452_843, ...educations)}, 1 + n % 5, repeat('<p>承担科室日常诊疗、教学和科研工作。</p>', 3), '<p>具有相应专业执业资格。</p>', '{"name":"人事科","phone":"0571-88880000"}',
         ${daysAgo(within(700))}, ${daysAgo(within(700))} + interval '350 days', ${daysAgo(within(700))},
         ${daysAgo(within(700))}, n / 10 % 400 = 0, case when n / 10 % 20 = 19 then 'draft' else 'published' end
       from ${ROWS}`,
    ],
  },
  /** Notices. */
  articles: {
    tables: ["recruit_article"],
    statements: [
      `insert into recruit_article (tenant_id, id, category_id, title, summary, content, release_time, is_top, publish_state)
       select ${TENANT}::text, n, ${TENANT} * 1000 + 1 + ${thrown(7919, 5)},
         ${rare(`'关于' || (2016 + n % 11) || '年' || ${oneOf(104_729, ...fields)} || ${oneOf(7919, ...topics)}`, "听力师招聘的更正说明")},
         '详见正文。', repeat('<p>现将有关事项通知如下，请各位考生相互转告。</p>', 5), ${daysAgo(within(3000))}, n / 10 % 500 = 0,
         case when n / 10 % 20 = 19 then 'draft' else 'published' end
       from ${ROWS}`,
    ],
  },
  /** Candidates' accounts, which have no usable password. */
  guests: {
    tables: ["blade_user"],
    statements: [
      `insert into blade_user (tenant_id, id, user_type, account, password_hash, name, real_name)
       select ${TENANT}::text, 4000000000 + n, 'guest', 'candidate' || n, 'none', ${person}, ${person} from ${ROWS}`,
    ],
  },
  /** Applications, which need posts and guests. Each guest has one. They are spread over the hospital's first two hundred posts. */
  applications: {
    tables: ["recruit_application"],
    statements: [
      `insert into recruit_application (tenant_id, id, application_no, guest_id, job_id, hire_mode, state, stage, result, snapshot,
         snapshot_hash, job_title, candidate_name, candidate_phone, education, school, major, submit_time, update_time)
       select ${TENANT}::text, n, 'R20260101-' || n, 4000000000 + n, n % 10 + (1 + n / 10 % least(200, :rows / 10 - 1)) * 10, 1 + (n / 10 % 4 = 3)::int,
         case when n / 10 % 25 = 1 then 'draft' when n / 10 % 7 = 2 then 'rejected' when n / 10 % 31 = 3 then 'hired'
           when n / 10 % 11 = 4 then 'withdrawn' else 'active' end,
         ${oneOf(104_729, "screen", "screen", "screen", "written", "interview", "medical", "publicity")}, 'pending', '{}', '',
         ${title}, ${person}, '', ${oneOf(32_452_843, ...educations)}, '浙江大学', '临床医学', ${daysAgo(within(900))}, ${daysAgo(within(450))}
       from ${ROWS}`,
    ],
  },
  /** The log of calls and the usual log. */
  logs: {
    tables: ["log_api", "log_usual"],
    statements: [
      `insert into log_api (${logColumns}, type, title) select ${logValues}, '1', ${oneOf(7919, "保存用户", "保存角色", "保存部门")} from ${ROWS}`,
      `insert into log_usual (${logColumns}, log_level, log_id, log_data)
       select ${logValues}, 'info', n::text, ${person} || '修改了角色' from ${ROWS}`,
    ],
  },
} as const satisfies Readonly<Record<string, Filling>>;
