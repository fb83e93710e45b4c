import { setTimeout as sleep } from "node:timers/promises";
import type { CrowdMember } from "@bladekit/server/testing";

/** The result of one candidate in a crowd. */
export type Passage = Readonly<{
  /** Every status in order. */
  statuses: readonly number[];
  applicationNo?: string;
  /** Milliseconds from the first click to the receipt. */
  took: number;
}>;

// Milliseconds for which the page retries.
const patience = 600_000;

/**
 * Applies as the site does: one click, with one key. If an answer asks for a retry, it retries with the ticket of the answer. Any other
 * answer without a receipt ends the attempt.
 */
async function apply(url: string, { token }: CrowdMember): Promise<Passage> {
  const key = crypto.randomUUID();
  const begin = performance.now();
  const statuses: number[] = [];
  let ticket = "";
  while (performance.now() - begin < patience) {
    const response = await fetch(url, {
      method: "POST",
      headers: {
        "blade-auth": `bearer ${token}`,
        "idempotency-key": key,
        ...(ticket && { "arrival-ticket": ticket }),
      },
    });
    const { data } = (await response.json()) as { data?: { applicationNo?: string; ticket?: string } };
    statuses.push(response.status);
    const took = performance.now() - begin;
    if (response.ok) return { statuses, took, ...(data?.applicationNo && { applicationNo: data.applicationNo }) };
    const wait = Number(response.headers.get("retry-after") ?? Number.NaN);
    if (response.status !== 429 || Number.isNaN(wait)) return { statuses, took };
    ticket = data?.ticket ?? ticket;
    await sleep(wait * 1000 * (1 + Math.random() / 2));
  }
  return { statuses, took: patience };
}

/** The address of an instance in turn, as a load balancer chooses it. */
const urlFor = (urls: readonly string[], number: number) => urls[number % urls.length] ?? "";

/** Lets a fixed number of candidates apply at the same time. When one is done, the next begins. */
export async function rush(
  members: readonly CrowdMember[],
  atOnce: number,
  urls: readonly string[],
): Promise<Passage[]> {
  const left = members.entries();
  const passages: Passage[] = [];
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      for (const [number, member] of left) passages.push(await apply(urlFor(urls, number), member));
    }),
  );
  return passages;
}

/** Lets candidates arrive evenly over so many seconds, whether or not earlier ones are done. */
export async function stream(
  members: readonly CrowdMember[],
  seconds: number,
  urls: readonly string[],
): Promise<Passage[]> {
  const begin = performance.now();
  return Promise.all(
    members.map(async (member, number) => {
      await sleep((number / members.length) * seconds * 1000 - (performance.now() - begin));
      return apply(urlFor(urls, number), member);
    }),
  );
}
