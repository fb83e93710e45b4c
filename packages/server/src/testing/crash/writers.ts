import { setTimeout as sleep } from "node:timers/promises";
import { nextOfProcess } from "./process-writer.ts";
import type { Stage } from "./stage.ts";

/** A call that was acknowledged, with the name by which its rows can be found. */
export type Acknowledged = { kind: WriterKind; name: string };

export type WriterKind = "dictionary" | "user" | "tenant" | "application" | "process";

export type Write = {
  who: keyof Stage["tokens"];
  path: string;
  key?: string;
  body?: object;
  /** Another name by which its rows can be found. */
  known?: string;
};

/** A call to make: its unique name, its number, and the number of the writer among those of its kind. */
export type Turn = { name: string; index: number; writer: number };

/** The number of posts to which one writer applies before it stops. */
export const mostApplications = 20;

type Maker = (stage: Stage, turn: Turn) => Write | undefined | Promise<Write | undefined>;

/** Makes the input of each kind of writer. Undefined when the writer has written enough, or the server does not answer. */
const writes: Readonly<Record<WriterKind, Maker>> = {
  dictionary: (_stage, { name }) => ({
    who: "staff",
    path: "/blade-system/dict-biz/submit",
    body: { code: name, dictValue: name, sort: 1 },
  }),
  user: ({ user }, { name }) => ({
    who: "staff",
    path: "/blade-system/user/submit",
    body: { ...user, account: name, name, realName: name },
  }),
  tenant: (_stage, { name }) => ({
    who: "root",
    path: "/blade-system/tenant/submit",
    // Only a contact with a phone number gets a message.
    body: { tenantName: name, linkman: name, contactNumber: "13800000009" },
  }),
  application: ({ jobIds }, { name, index }) => {
    if (index >= mostApplications) return undefined;
    const jobId = jobIds.pop() ?? "0";
    return { who: "guest", path: `/mrhr-zpgl-new/recruitGuestResume/submitResume?jobId=${jobId}`, key: name };
  },
  process: nextOfProcess,
};

export const writerKinds = Object.keys(writes) as WriterKind[];

/** Makes one call of a kind. */
export async function writeOnce(stage: Stage, kind: WriterKind, name: string): Promise<Write> {
  return (await writes[kind](stage, { name, index: 0, writer: 0 })) as Write;
}

/** Writes until the server has died, and reports each acknowledged call. @throws on an answer that is neither success nor 503 */
export async function write(
  stage: Stage,
  kind: WriterKind,
  { prefix, writer }: { prefix: string; writer: number },
  acknowledge: (call: Acknowledged) => void,
): Promise<Write | undefined> {
  for (let index = 0; ; index++) {
    const name = `${prefix}-${index}`;
    const call = await writes[kind](stage, { name, index, writer });
    if (!call) return undefined;
    const status = await send(stage, call).catch(() => undefined);
    // The server may or may not have stored the last call, so it is returned.
    if (status === undefined || status === 503) return call;
    if (status !== 200) throw new Error(`${kind}: ${status}`);
    acknowledge({ kind, name: call.known ?? name });
  }
}

/** Seconds. A longer wait is no sign of a busy server, but a limit that the caller has reached. */
const longestWait = 5;

/**
 * Sends one call and returns its status; rejects when there was no answer. A call that a busy server asks to repeat (429) has stored nothing: it
 * is sent again after the wait that the answer names.
 */
export async function send(stage: Stage, call: Write): Promise<number> {
  const { server, tokens } = stage;
  const { who, path, key, body } = call;
  const answer = await fetch(`${server.url}/api${path}`, {
    method: "POST",
    headers: {
      "blade-auth": `bearer ${tokens[who]}`,
      ...(key && { "idempotency-key": key }),
      ...(body && { "content-type": "application/json" }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  await answer.arrayBuffer();
  const wait = Number(answer.headers.get("retry-after") ?? longestWait);
  if (answer.status !== 429 || wait > longestWait) return answer.status;
  await sleep(1000 * wait);
  return send(stage, call);
}
