import { sealNames } from "../db/personal-columns/seal-suites.ts";
import type { SyslogAddress } from "./log/syslog.ts";
import { parseAllowedHosts, readNetwork } from "./outbound/allowed-hosts.ts";
import { floorSettings, floors } from "./security/floor-settings.ts";
import { limitSettings } from "./security/limit-settings.ts";

const upToMillion = { zh: " 1 到 1000000 的整数", en: "a number from 1 to 1000000" };

type Text = Readonly<{ zh: string; en: string }>;

/** One environment variable; the reference page is generated from the table of them. */
export type ConfigVariable = Readonly<{
  name: string;
  /** Text used when the variable is absent or empty; absent here means the setting stays unset. */
  fallback?: string;
  /** Completes the sentence "<value> is not …". */
  expected: Text;
  description: Text;
  /** `undefined` means that the text is not acceptable. */
  parse: (text: string) => unknown;
  /** A wrong value is not repeated in the message. */
  secret?: true;
}>;

const text = (value: string) => value;
const oneOf =
  (...words: string[]) =>
  (value: string) =>
    words.includes(value) ? value : undefined;
const flag = (value: string) => ({ true: true, "1": true, false: false, "0": false })[value];
/** A whole number from `least` to `most`. */
const within = (least: number, most: number) => (value: string) =>
  /^\d{1,9}$/.test(value) && Number(value) >= least && Number(value) <= most ? Number(value) : undefined;
const port = (value: string) => (/^\d{1,5}$/.test(value) && Number(value) <= 65_535 ? Number(value) : undefined);

function postgresUrl(value: string): string | undefined {
  const protocol = URL.canParse(value) ? new URL(value).protocol : "";
  return protocol === "postgres:" || protocol === "postgresql:" ? value : undefined;
}

function syslogAddress(value: string): SyslogAddress | undefined {
  const url = URL.canParse(value) ? new URL(value) : undefined;
  if (url?.protocol !== "tls:" || !url.hostname || /^.+[/?#@]/.test(value.slice("tls://".length))) return undefined;
  return { host: url.hostname.replace(/^\[|\]$/g, ""), port: Number(url.port || 6514) };
}

function origin(value: string): string | undefined {
  const url = URL.canParse(value) ? new URL(value) : undefined;
  return url && /^https?:$/.test(url.protocol) && url.pathname === "/" ? url.origin : undefined;
}

function smtpUrl(value: string): string | undefined {
  const url = URL.canParse(value) ? new URL(value) : undefined;
  return url && /^smtps?:$/.test(url.protocol) && url.hostname ? value : undefined;
}

function httpUrl(value: string): string | undefined {
  const url = URL.canParse(value) ? new URL(value) : undefined;
  return url && /^https?:$/.test(url.protocol) ? value : undefined;
}

const key = (value: string) => {
  const bytes = /^[A-Za-z0-9+/]{43}=$/.test(value) ? Buffer.from(value, "base64") : undefined;
  return bytes?.length === 32 ? bytes : undefined;
};

function keyList(value: string): readonly Buffer[] | undefined {
  const keys = value.split(",").map((text) => key(text.trim()));
  return keys.every((item) => item !== undefined) ? keys : undefined;
}

/** The proxies whose word about a caller counts: how many stand in front, or the networks that they are in. */
function proxies(value: string): boolean | number | readonly string[] | undefined {
  if (value === "true" || value === "false") return value === "true";
  const hops = within(0, 16)(value);
  if (hops !== undefined) return hops === 0 ? false : hops;
  const networks = value.split(",").map((text) => text.trim());
  return networks.every(readNetwork) ? networks : undefined;
}

const FLAG: Text = { zh: "true 或 false", en: "true or false" };
const POSTGRES_URL: Text = { zh: " postgres:// 开头的地址", en: "an address that starts with postgres://" };
const LEVELS = ["silent", "fatal", "error", "warn", "info", "debug", "trace"];

/** Every setting of the server, in the order of the reference page. */
export const configVariables: readonly ConfigVariable[] = [
  {
    name: "PORT",
    fallback: "8080",
    expected: { zh: " 0 到 65535 的整数", en: "a port from 0 to 65535" },
    description: { zh: "监听端口；0 表示任选一个空闲端口", en: "Port to listen on; 0 takes any free port" },
    parse: port,
  },
  {
    name: "BLADEKIT_HOST",
    fallback: "0.0.0.0",
    expected: { zh: "地址", en: "an address" },
    description: { zh: "监听地址", en: "Address to listen on" },
    parse: text,
  },
  {
    name: "BLADEKIT_DATA",
    fallback: ".data",
    expected: { zh: "文件夹路径", en: "the path of a folder" },
    description: {
      zh: "数据文件夹：密钥、上传的文件、内置数据库",
      en: "Data folder: keys, uploaded files, the embedded database",
    },
    parse: text,
  },
  {
    name: "DATABASE_URL",
    expected: POSTGRES_URL,
    description: {
      zh: "使用自己的 PostgreSQL（15 及以上）代替内置数据库",
      en: "Your own PostgreSQL (15 or later) instead of the embedded one",
    },
    parse: postgresUrl,
  },
  {
    name: "BLADEKIT_DB_POOLER",
    fallback: "none",
    expected: { zh: " none 或 transaction", en: "none or transaction" },
    description: {
      zh: "服务与数据库之间有没有连接池：`transaction` 表示 `DATABASE_URL` 指向 transaction 模式的 PgBouncer",
      en: "What stands between the server and its database: `transaction` says that `DATABASE_URL` is a PgBouncer in transaction mode",
    },
    parse: oneOf("none", "transaction"),
  },
  {
    name: "BLADEKIT_DATABASE_DIRECT_URL",
    expected: POSTGRES_URL,
    description: {
      zh: "绕过连接池、直达同一个数据库的地址，用于启动时的工作（升级表结构、加密）和租户迁移。与 `BLADEKIT_DB_POOLER=transaction` 同时设置",
      en: "Address of the same database past the pooler, for the work of a start (migrations, sealing) and for moves of tenants. Goes with `BLADEKIT_DB_POOLER=transaction`",
    },
    parse: postgresUrl,
  },
  {
    name: "NODE_ENV",
    fallback: "development",
    expected: { zh: " production、development 或 test", en: "production, development or test" },
    description: {
      zh: "production 时拒绝演示数据和演示账号",
      en: "With production, demo data and demo accounts are refused",
    },
    parse: oneOf("production", "development", "test"),
  },
  {
    name: "BLADEKIT_DEMO",
    expected: FLAG,
    description: {
      zh: "首次启动时创建演示租户和账号；生产环境以外默认为 true",
      en: "Create demo tenants and accounts at first start; true by default outside production",
    },
    parse: flag,
  },
  {
    name: "BLADEKIT_DEMO_PASSWORD",
    expected: { zh: "密码", en: "a password" },
    description: { zh: "所有演示账号的密码；默认随机", en: "Password of every demo account; random by default" },
    parse: text,
    secret: true,
  },
  {
    name: "BLADEKIT_OPEN_SOURCE_CLIENT",
    expected: FLAG,
    description: {
      zh: "登记开源后台（Saber）的应用 saber 与 saber3，均无密钥；有演示数据时默认为 true。设为 false 不会删除已登记的",
      en: "Register the clients of the open-source console (Saber), `saber` and `saber3`, without a secret; true by default with demo data. With false, those that are there stay",
    },
    parse: flag,
  },
  {
    name: "BLADEKIT_LOG_LEVEL",
    fallback: "warn",
    expected: { zh: `以下之一：${LEVELS.join("、")}`, en: `one of ${LEVELS.join(", ")}` },
    description: { zh: "日志级别", en: "Log level" },
    parse: oneOf(...LEVELS),
  },
  {
    name: "BLADEKIT_PUBLIC_URL",
    expected: { zh: "不带路径的 http(s) 地址", en: "an http(s) address without a path" },
    description: {
      zh: "外界访问本站的地址，用于生成链接",
      en: "Address under which the outside world reaches the site, used in links",
    },
    parse: origin,
  },
  {
    name: "BLADEKIT_DATA_KEYS",
    expected: { zh: "逗号分隔的 32 字节密钥（base64）", en: "a list of 32-byte keys in base64, joined by commas" },
    description: {
      zh: "加密证件号、手机号与简历的密钥，逗号分隔：第一个用于加密，其余只用于解密。默认取数据文件夹；生产环境使用自己的 PostgreSQL 且数据文件夹没有密钥时必填",
      en: "Keys that encrypt ID numbers, phones and résumés, joined by commas: the first encrypts, the others only read. By default that of the data folder; needed in production with your own PostgreSQL when the data folder has no keys",
    },
    parse: keyList,
    secret: true,
  },
  {
    name: "BLADEKIT_INDEX_KEY",
    expected: { zh: " 32 字节密钥（base64）", en: "a 32-byte key in base64" },
    description: {
      zh: "查找证件号与手机号所用的密钥；与 BLADEKIT_DATA_KEYS 一起提供",
      en: "Key by which ID numbers and phones are found; goes with BLADEKIT_DATA_KEYS",
    },
    parse: key,
    secret: true,
  },
  {
    name: "BLADEKIT_SEAL",
    fallback: "aes",
    expected: { zh: " aes 或 sm4", en: "aes or sm4" },
    description: {
      zh: "加密个人信息与密钥的算法：aes 为 AES-256-GCM，sm4 为国密 SM4-CTR 加 HMAC-SM3。两种都能读取；更改后重启，启动时全部重新加密",
      en: "The algorithm that encrypts personal data and secrets: `aes` is AES-256-GCM, `sm4` is SM4-CTR with HMAC-SM3. Both are always read. After a change, restart: the start encrypts everything anew",
    },
    parse: oneOf(...sealNames),
  },
  {
    name: "BLADEKIT_METRICS_TOKEN",
    expected: { zh: "至少 16 个字符、不含空格的文本", en: "a text of at least 16 characters without spaces" },
    description: {
      zh: "Prometheus 读取 `/metrics` 时出示的令牌（`Authorization: Bearer …`）；未设置则没有 `/metrics`",
      en: "Token that Prometheus shows at `/metrics` (`Authorization: Bearer …`); without it there is no `/metrics`",
    },
    parse: (value) => (/^\S{16,}$/.test(value) ? value : undefined),
    secret: true,
  },
  {
    name: "BLADEKIT_OUTBOUND_HOSTS",
    fallback: "",
    expected: {
      zh: "主机名、IP 或网段，以逗号分隔",
      en: "a list of host names, addresses or networks, joined by commas",
    },
    description: {
      zh: "租户配置的对象存储、短信、邮件地址和租户的数据库可以访问的内部主机，如 `minio.internal,10.0.0.0/8`；默认只能访问公网",
      en: "Internal hosts that the object storage, SMS, mail servers and databases of tenants may use, e.g. `minio.internal,10.0.0.0/8`; by default only the public Internet",
    },
    parse: (value) => parseAllowedHosts(value) && value,
  },
  {
    name: "BLADEKIT_SMTP_URL",
    expected: { zh: " smtp:// 或 smtps:// 开头的地址", en: "an address that starts with smtp:// or smtps://" },
    description: {
      zh: "没有自己邮件配置的租户使用的邮件服务器，如 `smtps://user:password@smtp.example.com`；smtp:// 必须能升级为加密",
      en: "Mail server for tenants without one of their own, e.g. `smtps://user:password@smtp.example.com`; smtp:// has to upgrade to TLS",
    },
    parse: smtpUrl,
    secret: true,
  },
  {
    name: "BLADEKIT_SMTP_FROM",
    expected: { zh: "邮件地址", en: "a mail address" },
    description: { zh: "上述服务器的发件地址", en: "Sender of what that server delivers" },
    parse: (value) => (/^[^\s@<>,;:"]+@[^\s@<>,;:"]+$/.test(value) ? value : undefined),
  },
  {
    name: "BLADEKIT_FLOWABLE_URL",
    expected: { zh: " http(s):// 开头的地址", en: "an address that starts with http:// or https://" },
    description: {
      zh: "由 Flowable 7 运行此后部署的流程：其 REST 接口的地址，含用户名和密码，如 `https://user:password@flowable.internal/process-api`；未设置则由本服务自己运行",
      en: "Let Flowable 7 run the processes that are deployed from now on: the address of its REST API with a user name and a password, e.g. `https://user:password@flowable.internal/process-api`; if not set, this server runs them itself",
    },
    parse: httpUrl,
    secret: true,
  },
  {
    name: "BLADEKIT_TRUST_PROXY",
    fallback: "false",
    expected: {
      zh: "前置代理的个数（如 1）、以逗号分隔的代理地址或网段，或 true、false",
      en: "a number of proxies such as 1, a list of addresses or networks joined by commas, true or false",
    },
    description: {
      zh: "相信前置代理的 X-Forwarded-* 请求头：填代理的个数（如 `1`），或代理所在的地址、网段（如 `10.0.0.0/8`）。`true` 相信任何人的说法，只在除代理外谁都无法直接访问时使用",
      en: "Believe the X-Forwarded-* headers of the proxies in front: how many there are (`1`), or the addresses or networks that they are in (`10.0.0.0/8`). `true` believes anybody, so use it only where nobody but the proxy reaches the server",
    },
    parse: proxies,
  },
  {
    name: "BLADEKIT_TRUST_FORWARDED_HOST",
    fallback: "false",
    expected: FLAG,
    description: {
      zh: "前置代理是否自己设置 `X-Forwarded-Host`（访客请求的主机名）；默认不看这个请求头。只在 `BLADEKIT_TRUST_PROXY` 所信任的代理每次都改写它时设为 true",
      en: "Whether the proxy in front sets `X-Forwarded-Host`, the host that the visitor asked for; by default that header is not read. Only with true where a proxy that `BLADEKIT_TRUST_PROXY` trusts replaces it in every request",
    },
    parse: flag,
  },
  {
    name: "BLADEKIT_KEY_DAYS",
    fallback: "365",
    expected: { zh: " 0 到 36500 的整数", en: "a number of days from 0 to 36500" },
    description: {
      zh: "密钥使用超过多少天后，“运行状况”建议更换；0 表示不提醒",
      en: "Days after which the page Runtime asks for a key to be replaced; with 0 it never does",
    },
    parse: within(0, 36_500),
  },
  {
    name: "BLADEKIT_EVENT_STREAMS",
    fallback: "1000",
    expected: { zh: " 0 到 100000 的整数", en: "a number from 0 to 100000" },
    description: {
      zh: "每个进程最多同时向多少个浏览器推送变化；超过的浏览器改为定时读取。每个进程为此另用一个数据库连接。0 表示不推送",
      en: "Browsers that one process tells of changes at once; further ones read now and then instead. Each process uses one more connection to the database for it. With 0 nobody is told",
    },
    parse: within(0, 100_000),
  },
  {
    name: "BLADEKIT_DB_CONNECTIONS",
    fallback: "20",
    expected: { zh: " 2 到 1000 的整数", en: "a number from 2 to 1000" },
    description: {
      zh: "每个进程最多同时使用的数据库连接数；数据库的 max_connections 须大于各进程之和",
      en: "Most connections to the database that one process uses at once; `max_connections` of the database has to exceed the sum over all processes",
    },
    parse: within(2, 1000),
  },
  {
    name: "BLADEKIT_DB_QUERY_MS",
    fallback: "1500",
    expected: { zh: " 500 到 60000 的整数", en: "a number of milliseconds from 500 to 60000" },
    description: {
      zh: "一次数据库查询最多运行的毫秒数；超过后返回 503。导出和数据库升级不受此限",
      en: "Milliseconds after which a query is given up and the call gets 503. Exports and migrations know no such limit",
    },
    parse: within(500, 60_000),
  },
  {
    name: "BLADEKIT_DB_LOCK_MS",
    fallback: "750",
    expected: { zh: " 100 到 59000 的整数", en: "a number of milliseconds from 100 to 59000" },
    description: {
      zh: "一次查询最多等待他人正在写入的行多少毫秒；超过后返回 429 `busy`。须小于 `BLADEKIT_DB_QUERY_MS`",
      en: "Milliseconds that a query waits for a row which somebody else is writing; then the call gets 429 `busy`. Less than `BLADEKIT_DB_QUERY_MS`",
    },
    parse: within(100, 59_000),
  },
  {
    name: "BLADEKIT_LINE_LENGTH",
    fallback: "1000",
    expected: { zh: " 10 到 10000 的整数", en: "a number from 10 to 10000" },
    description: {
      zh: "每个租户最多有多少个请求同时排队等待数据库连接；超过后返回 429 `busy`，投递则告知“您在排队中”",
      en: "Most calls of one tenant that wait in line for a connection; one more gets 429 `busy`, and an application is told that it is in line",
    },
    parse: within(10, 10_000),
  },
  {
    name: "BLADEKIT_WAIT_SECONDS",
    fallback: "30",
    expected: { zh: " 1 到 120 的整数", en: "a number of seconds from 1 to 120" },
    description: {
      zh: "繁忙时一个请求最多排队等待的秒数（等待数据库连接或内存）；超过后返回 429 `busy`（内存不足为 503）。数据库没有响应时约两秒即返回 503，与此无关",
      en: "Seconds that a call waits in line, for a connection or for memory, while the server is busy; then it gets 429 `busy`, or 503 where memory is short. When the database does not answer at all, a call gets 503 after about two seconds whatever this says",
    },
    parse: within(1, 120),
  },
  {
    name: "BLADEKIT_WORKER_PROCESSES",
    fallback: "2",
    expected: { zh: " 1 到 64 的整数", en: "a number from 1 to 64" },
    description: {
      zh: "最多同时运行的工作进程数。上传的表格、流程图和图片只在工作进程里解析；一家医院同时只占一个，其余排队。用到时才启动，空闲一分钟后结束",
      en: "Most worker processes at once. Workbooks, drawings and pictures that people send are only read there. A hospital has one at a time, its other files wait. A worker starts when there is work and ends after a minute without any",
    },
    parse: within(1, 64),
  },
  {
    name: "BLADEKIT_WORKER_MEMORY_MB",
    fallback: "128",
    expected: { zh: " 64 到 4096 的整数", en: "a number from 64 to 4096" },
    description: {
      zh: "一个工作进程可用的内存（MB）；超过后该进程结束，请求返回 400，服务不受影响",
      en: "MB of memory for one worker process; beyond that it ends and the call gets 400, while the server goes on",
    },
    parse: within(64, 4096),
  },
  {
    name: "BLADEKIT_WORKER_SECONDS",
    fallback: "10",
    expected: { zh: " 1 到 120 的整数", en: "a number of seconds from 1 to 120" },
    description: {
      zh: "工作进程处理一份文件的最长秒数；超过后返回 400",
      en: "Seconds that a worker process may take for one file; beyond that the call gets 400",
    },
    parse: within(1, 120),
  },
  {
    name: "BLADEKIT_UPLOAD_DAILY_MB",
    fallback: "300",
    expected: upToMillion,
    description: {
      zh: "一个账号一天内可以上传的 MB 数；超过后返回 429",
      en: "MB that one account may upload in a day; beyond that it gets 429",
    },
    parse: within(1, 1_000_000),
  },
  {
    name: "BLADEKIT_UPLOAD_TOTAL_GB",
    fallback: "100",
    expected: upToMillion,
    description: {
      zh: "一家医院（租户）可以存放的文件 GB 数；超过后返回 507",
      en: "GB of files that one hospital (tenant) may keep; beyond that an upload gets 507",
    },
    parse: within(1, 1_000_000),
  },
  {
    name: "BLADEKIT_SECURITY",
    expected: { zh: " off、basic 或 level3", en: "off, basic or level3" },
    description: {
      zh: "安全基线：以下各项的默认值，各项只能更严。basic 适合小型医院，level3 为等保三级准备。默认 basic；有演示数据时为 off，生产环境不允许 off",
      en: "The floor of security: it decides the defaults of the settings below, each of which may be stricter and not looser. `basic` is for a small hospital, `level3` prepares for the third level of MLPS. By default `basic`; `off` with demo data, and refused in production",
    },
    parse: oneOf(...floors),
  },
  ...floorSettings.map(({ name, of, expected, description, parse }) => ({
    name,
    expected,
    description: {
      zh: `${description.zh}。默认：basic ${of.basic || "无"}，level3 ${of.level3}`,
      en: `${description.en}. By default ${of.basic || "none"} with basic, ${of.level3} with level3`,
    },
    parse,
  })),
  {
    name: "BLADEKIT_LOG_DAYS",
    fallback: "180",
    expected: { zh: " 180 到 3650 的整数", en: "a number of days from 180 to 3650" },
    description: {
      zh: "操作日志、接口日志和错误日志保留的天数；法律要求不少于六个月",
      en: "Days for which the action, call and error logs are kept; the law asks for six months or more",
    },
    parse: within(180, 3650),
  },
  {
    name: "BLADEKIT_SYSLOG",
    expected: { zh: " tls:// 开头的地址", en: "an address that starts with tls://" },
    description: {
      zh: "日志另外转发到的 syslog 服务器（RFC 5424，经 TLS），如 `tls://syslog.example.com:6514`，端口默认 6514。其证书须为 Node.js 所信任；自建 CA 由 `NODE_EXTRA_CA_CERTS` 给出。未设置则日志只在数据库中",
      en: "A syslog collector that gets the logs, too (RFC 5424 over TLS), e.g. `tls://syslog.example.com:6514`; the port is 6514 by default. Node.js has to trust its certificate; `NODE_EXTRA_CA_CERTS` names a CA of your own. Without it the logs are in the database alone",
    },
    parse: syslogAddress,
  },
  ...limitSettings.map(({ name, fallback, description }) => ({
    name,
    fallback: String(fallback),
    expected: upToMillion,
    description,
    parse: within(1, 1_000_000),
  })),
  {
    name: "BLADEKIT_DRAIN_SECONDS",
    expected: { zh: " 0 到 300 的整数", en: "a number of seconds from 0 to 300" },
    description: {
      zh: "收到 SIGTERM 后继续服务的秒数；期间 `/readyz` 返回 503，让负载均衡把新请求送往别处；生产环境默认 5，其余为 0",
      en: "Seconds to go on serving after SIGTERM, while `/readyz` says 503 and the load balancer sends new requests elsewhere; 5 by default in production, else 0",
    },
    parse: within(0, 300),
  },
];
