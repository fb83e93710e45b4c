import { setTimeout as sleep } from "node:timers/promises";
import type { CrowdMember } from "../crowd.ts";
import { type Answered, createSender, formOf, type Send } from "./calls.ts";
import { largestDrawing } from "./sent-files.ts";

/** How many do each thing at the same time. */
export type Crowds = { imports: number; drawings: number; visitors: number; candidates: number };

/** What a hospital's people send, each kind with the statuses that its calls may end with. */
export type Outcome = { kind: string; statuses: ReadonlyMap<number, number>; unexpected: readonly number[] };

type Busy = {
  url: string;
  host: string;
  /** The access token of the member of staff who imports and draws. */
  token: string;
  jobId: string;
  /** A workbook that is taken. */
  posts: Buffer;
  /** Workbooks that are refused. */
  hostile: readonly Buffer[];
  members: readonly CrowdMember[];
  crowds: Crowds;
};

/** What a call may end with beside 200: a refusal that says when to come again, or what is wrong with the file. */
const allowed = {
  "imports of 500 posts": [200, 429],
  "hostile workbooks": [400, 413, 429],
  "drawings of 500 steps": [200, 429],
  // 404 where the site was not built.
  "pages nobody has asked for": [200, 404, 429],
  applications: [200, 429],
} as const;
type Kind = keyof typeof allowed;

/** Lets the people of a hospital do all that costs a server most, at once, until `ended`. Returns how their calls ended. */
export async function beAtItsWorst(busy: Busy, ended: AbortSignal): Promise<Outcome[]> {
  const { crowds } = busy;
  const sender = createSender(busy.url, 400);
  const counts = new Map<Kind, Map<number, number>>();
  const count = (kind: Kind, { status }: Answered) => {
    const statuses = counts.get(kind) ?? new Map<number, number>();
    counts.set(kind, statuses.set(status, (statuses.get(status) ?? 0) + 1));
  };
  const call = async (kind: Kind, ...[sent]: Parameters<Send>) => {
    const answer = await sender.send(sent);
    count(kind, answer);
    // Candidates wait as long as they are told to; others do not listen, but are no faster than people.
    if (answer.status === 429 && kind !== "applications") await sleep(1000);
    return answer;
  };
  const work = {
    imports: imports(busy, call),
    drawings: drawings(busy, call),
    visitors: visitors(busy, call),
    candidates: candidates(busy, call),
  };
  const people = (Object.keys(work) as (keyof Crowds)[]).flatMap((kind) =>
    Array.from({ length: crowds[kind] }, async (_, number) => {
      while (!ended.aborted && (await work[kind](number))) await sleep(1);
    }),
  );
  await Promise.all(people);
  sender.close();
  return [...counts].map(([kind, statuses]) => ({
    kind,
    statuses,
    unexpected: [...statuses.keys()].filter((status) => !(allowed[kind] as readonly number[]).includes(status)),
  }));
}

type Call = (kind: Kind, sent: Parameters<Send>[0]) => Promise<Answered>;
/** One piece of work of the person with this number; false when there is nothing left to do. */
type Work = (number: number) => Promise<boolean>;

function imports({ token, posts, hostile }: Busy, call: Call): Work {
  const send = (kind: Kind, bytes: Buffer) => {
    const { headers, body } = formOf("posts.xlsx", bytes);
    return call(kind, {
      method: "POST",
      path: "/api/mrhr-zpgl-new/recruitJob/import?isCovered=1",
      headers: { ...headers, "blade-auth": `bearer ${token}` },
      ...(body && { body }),
    });
  };
  let next = 0;
  return async () => {
    next += 1;
    const evil = hostile[next % hostile.length];
    if (next % 2 === 0 && evil) await send("hostile workbooks", evil);
    else await send("imports of 500 posts", posts);
    return true;
  };
}

function drawings({ token }: Busy, call: Call): Work {
  const body = JSON.stringify({ modelEditorXml: largestDrawing() });
  const headers = { "content-type": "application/json", "blade-auth": `bearer ${token}` };
  return async () => {
    await call("drawings of 500 steps", { method: "POST", path: "/api/blade-flow/model/check", headers, body });
    return true;
  };
}

/** Searches for any text, which the page knows, and parameters that it does not. */
function visitors({ host }: Busy, call: Call): Work {
  const headers = { host, "accept-encoding": "gzip" };
  return async () => {
    const any = Math.random().toString(36).slice(2);
    const paths = [`/recruit/search?keyword=${any}`, `/recruit/home?x=${any}`, `/recruit/post?title=${any}`];
    await call("pages nobody has asked for", { path: paths[Math.floor(Math.random() * 3)] ?? "", headers });
    return true;
  };
}

/** Applies as the site does: one key, and the ticket of the last answer. */
function candidates({ jobId, members }: Busy, call: Call): Work {
  const left = members.values();
  return async () => {
    const { value: member } = left.next();
    if (!member) return false;
    const headers: Record<string, string> = {
      "blade-auth": `bearer ${member.token}`,
      "idempotency-key": crypto.randomUUID(),
    };
    for (let tries = 0; tries < 100; tries += 1) {
      const path = `/api/mrhr-zpgl-new/recruitGuestResume/submitResume?jobId=${jobId}`;
      const { status, body, retryAfter } = await call("applications", { method: "POST", path, headers });
      if (status !== 429 || Number.isNaN(retryAfter)) return true;
      headers["arrival-ticket"] = (JSON.parse(body) as { data?: { ticket?: string } }).data?.ticket ?? "";
      if (!headers["arrival-ticket"]) delete headers["arrival-ticket"];
      await sleep(retryAfter * 1000 * (1 + Math.random() / 2));
    }
    return true;
  };
}
