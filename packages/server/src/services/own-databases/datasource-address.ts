import { isIP } from "node:net";
import { invalidField } from "../../contract/invalid-field.ts";
import { say } from "../../contract/say.ts";
import { type Outbound, OutboundError } from "../outbound/outbound.ts";
import { isPublicAddress } from "../outbound/public-address.ts";

/** Where a database is. `isEncrypted` is whether the connection has to be, with a certificate that is checked. */
export type DatasourceAddress = { host: string; port: number; database: string; isEncrypted: boolean };

const form = /^postgres(?:ql)?:\/\/(\[[0-9a-f:.]+\]|[a-z0-9](?:[a-z0-9._-]*[a-z0-9])?)(?::(\d{1,5}))?\/([\w-]{1,63})$/i;
const modes: Readonly<Record<string, boolean>> = { "": true, "sslmode=verify-full": true, "sslmode=disable": false };

const otherKind = say(
  "目前只支持 PostgreSQL 数据源，请填写 jdbc:postgresql://主机:端口/数据库",
  "Only PostgreSQL data sources are supported. Enter jdbc:postgresql://host:port/database",
);

/**
 * Reads `postgresql://host:port/database`, with or without `jdbc:` before it, perhaps with `?sslmode=disable` or `?sslmode=verify-full`, which is the default. An account in it,
 * several hosts, a socket and every other parameter are refused: some of those name files or run something.
 * @throws Refusal `validation_failed`
 */
export function readDatasourceAddress(url: string): DatasourceAddress {
  if (/^jdbc:(?:mysql|mariadb|oracle|sqlserver|h2|dm)\b/i.test(url)) throw invalidField("url", otherKind);
  // As forms of Java systems have it; what follows is the same address.
  const [base = "", mode = "", ...more] = url.replace(/^jdbc:(?=postgres)/i, "").split("?");
  const [, host = "", portText = "5432", database = ""] = form.exec(base) ?? [];
  const isEncrypted = more.length === 0 ? modes[mode] : undefined;
  const port = Number(portText);
  const canonical = canonicalHost(host);
  if (isEncrypted === undefined || !canonical || port < 1 || port > 65_535) {
    throw invalidField(
      "url",
      say(
        "须为 postgresql://主机:端口/数据库，不含账号；参数只能是 sslmode=verify-full 或 sslmode=disable",
        "Must be postgresql://host:port/database without an account. The only parameter is sslmode=verify-full or sslmode=disable",
      ),
    );
  }
  return { host: canonical, port, database, isEncrypted };
}

/** `127.1` and `2130706433` are addresses too, as those know who connect to them. */
function canonicalHost(host: string): string {
  const url = `http://${host}/`;
  return URL.canParse(url) ? new URL(url).hostname.replace(/^\[|\]$/g, "") : "";
}

/**
 * Refuses an address that may not be reached, as far as that is known without asking a name server: what a name leads to is looked at
 * whenever it is connected to. @throws Refusal `validation_failed`
 */
export async function checkDatasourceAddress(outbound: Outbound, url: string): Promise<void> {
  const { host, isEncrypted } = readDatasourceAddress(url);
  if (isIP(host) || /(^|\.)localhost$/i.test(host)) await reachable(outbound, { host, isEncrypted });
}

/** The one address to connect to. @throws Refusal `validation_failed` */
export async function reachable(
  outbound: Outbound,
  { host, isEncrypted }: Pick<DatasourceAddress, "host" | "isEncrypted">,
): Promise<string> {
  try {
    const address = await outbound.addressOf(host);
    if (isEncrypted || !isPublicAddress(address)) return address;
  } catch (cause) {
    if (cause instanceof OutboundError) throw invalidField("url", cause.sentence);
    throw cause;
  }
  throw invalidField(
    "url",
    say(
      "经过公网的连接必须加密，不能使用 sslmode=disable",
      "A connection over the Internet must be encrypted, so sslmode=disable is not allowed",
    ),
  );
}
