import { randomBytes } from "node:crypto";
import type { FastifyRequest } from "fastify";
import { sql } from "kysely";
import type { Services } from "../context/context.ts";
import type { Operation } from "../contract/document.ts";
import { Refusal } from "../contract/errors.ts";
import type { OperationId, RedirectAnswer } from "../contract/operations.ts";
import { networkOf } from "../services/security/network.ts";
import type { AccessClaims } from "../services/security/tokens.ts";

/** Exports that the open-source console opens in a new tab, which can send no header. */
const inTab: ReadonlySet<OperationId> = new Set(["exportUser", "exportUserTemplate"]);

const lifeSeconds = 60;
const tokenName = "blade-auth";
const linkName = "once";

type Kept = { operation: OperationId; claims: AccessClaims; network: string; query: string };

/**
 * Lets a new tab fetch an export. That console writes its token into the address. The server accepts that for these exports of that dialect
 * only, and redirects the tab at once to a link. The link works once, within a minute, for the same person on the same network and for this
 * export. So the address bar and the history show the link instead of the token. Returns the redirect; undefined when the call comes by a
 * link and is to be served.
 * @throws Refusal `unauthorized`
 */
export async function openedExport(
  services: Pick<Services, "counters" | "tokens">,
  operation: Operation,
  request: FastifyRequest,
): Promise<RedirectAnswer | undefined> {
  if (!inTab.has(operation.id) || request.headers[tokenName] !== undefined) return undefined;
  const given = Object.entries(request.query as Record<string, unknown>).map(([name, value]) => [name, String(value)]);
  const parameter = (wanted: string) => given.find(([name = ""]) => name.toLowerCase() === wanted)?.[1];
  const [link, shown] = [parameter(linkName), parameter(tokenName)];
  const network = networkOf(request.ip);
  if (link !== undefined) {
    const kept = await takeLink(services, link);
    if (kept?.operation !== operation.id || kept.network !== network) throw new Refusal("unauthorized");
    request.headers[tokenName] = `bearer ${services.tokens.issueAccess(kept.claims, lifeSeconds)}`;
    request.query = Object.fromEntries(new URLSearchParams(kept.query));
    return undefined;
  }
  if (shown === undefined) return undefined;
  const claims = services.tokens.readAccess(shown.replace(/^bearer /i, ""));
  if (claims?.dialect !== "springblade") throw new Refusal("unauthorized");
  const others = given.filter(([name = ""]) => name.toLowerCase() !== tokenName) as [string, string][];
  const query = new URLSearchParams(others).toString();
  const key = await keepLink(services, { operation: operation.id, claims, network, query });
  return { redirect: `${request.url.split("?")[0]}?${linkName}=${key}` };
}

const rowKey = (link: string) => `export:${link}`;

/** Links are stored with captchas, because both are used up by one call to any instance and then swept. */
async function keepLink({ counters }: Pick<Services, "counters">, kept: Kept): Promise<string> {
  const link = randomBytes(24).toString("base64url");
  await counters
    .insertInto("authCaptcha")
    .values({
      key: rowKey(link),
      answer: JSON.stringify(kept),
      expireTime: sql`now() + make_interval(secs => ${lifeSeconds})`,
    })
    .execute();
  return link;
}

async function takeLink({ counters }: Pick<Services, "counters">, link: string): Promise<Kept | undefined> {
  const row = await counters
    .deleteFrom("authCaptcha")
    .where("key", "=", rowKey(link))
    .returning(["answer", sql<boolean>`expire_time > now()`.as("alive")])
    .executeTakeFirst();
  return row?.alive ? (JSON.parse(row.answer) as Kept) : undefined;
}
