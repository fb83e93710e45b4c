import { lookup as resolve } from "node:dns";
import http from "node:http";
import https from "node:https";
import { isIP, type LookupFunction } from "node:net";
import type { Readable } from "node:stream";
import type { Sentence } from "@bladekit/sdk/rules";
import { say } from "../../contract/say.ts";
import type { AllowedHosts } from "./allowed-hosts.ts";
import { isPublicAddress } from "./public-address.ts";

const tooLate = (host: string) => say("{} 没有及时应答", "{} did not respond in time", host);

/** A request to a server whose address somebody else chose. */
export type OutboundRequest = {
  method: string;
  url: string;
  headers?: Readonly<Record<string, string>>;
  body?: Buffer | string;
  /** Milliseconds in which all of it is over, the answer read to its end; default 30 seconds. */
  totalMs?: number;
};

/** The answer as it begins; whoever asked reads `body` or destroys it. */
type OutboundAnswer = { status: number; headers: http.IncomingHttpHeaders; body: Readable };

/** Calls servers outside. */
export type Outbound = {
  /** Follows no redirect. @throws OutboundError after ten seconds of silence, after `totalMs`, or when the address is not to be reached */
  send(request: OutboundRequest): Promise<OutboundAnswer>;
  /** For clients that connect by themselves: resolves a name to an address that may be reached. @throws OutboundError */
  addressOf(host: string): Promise<string>;
  close(): void;
};

/** Why a server outside could not be asked; `mayHaveArrived` is false where the request certainly did nothing. */
export class OutboundError extends Error {
  override readonly name = "OutboundError";
  readonly sentence: Sentence;
  readonly mayHaveArrived: boolean;

  constructor(sentence: Sentence, mayHaveArrived: boolean, cause?: unknown) {
    super(sentence.zh, { cause });
    this.sentence = sentence;
    this.mayHaveArrived = mayHaveArrived;
  }
}

const silenceMs = 10_000;
const forbidden = (host: string) =>
  new OutboundError(
    say(
      "不允许访问内部地址 {}；如确需访问，请运维在 BLADEKIT_OUTBOUND_HOSTS 中放行",
      "{} is an internal address. If it is needed, ask the operator to allow it in BLADEKIT_OUTBOUND_HOSTS",
      host,
    ),
    false,
  );

/**
 * Reaches public addresses and those that the operator allows, nothing else. A name is resolved once, and the address that was
 * checked is the one that is connected to, so that a name which changes its address meanwhile gains nothing.
 */
export function createOutbound(allowed: AllowedHosts): Outbound {
  const mayReach = (host: string, address: string) =>
    allowed.hasName(host) || allowed.hasAddress(address) || isPublicAddress(address);

  const guardedLookup: LookupFunction = (host, options, done) => {
    resolve(host, { ...options, all: true }, (error, found) => {
      const addresses = Array.isArray(found) ? found : [];
      const wrong = addresses.some(({ address }) => !mayReach(host, address));
      const [first] = addresses;
      if (error || wrong || !first) {
        done(error ?? (forbidden(host) as NodeJS.ErrnoException), "", 0);
      } else if (options.all) done(null, addresses);
      else done(null, first.address, first.family);
    });
  };

  // Own agents: no connection is shared with requests that are not checked.
  const agents = {
    "http:": new http.Agent({ keepAlive: true }),
    "https:": new https.Agent({ keepAlive: true }),
  };

  return {
    send({ method, url, headers, body, totalMs = 30_000 }) {
      const target = new URL(url);
      const host = target.hostname.replace(/^\[|\]$/g, "");
      // An address is connected to without being looked up.
      if (isIP(host) && !mayReach(host, host)) return Promise.reject(forbidden(host));
      const client = target.protocol === "https:" ? https : http;
      const agent = agents[target.protocol as keyof typeof agents];
      // A server that trickles is never silent, so the whole answer has a time limit too.
      const signal = AbortSignal.timeout(totalMs);
      return new Promise((settle, fail) => {
        const options = { method, headers, agent, lookup: guardedLookup, timeout: silenceMs, signal };
        const request = client.request(target, options);
        request.on("response", (answer) =>
          settle({ status: answer.statusCode ?? 0, headers: answer.headers, body: answer }),
        );
        request.on("timeout", () => request.destroy(new OutboundError(tooLate(host), true)));
        request.on("error", (cause) => {
          if (cause instanceof OutboundError) return fail(cause);
          if (signal.aborted) return fail(new OutboundError(tooLate(host), true, cause));
          const { code = "" } = cause as NodeJS.ErrnoException;
          const neverLeft =
            /^(ENOTFOUND|EAI_AGAIN|ECONNREFUSED|EHOSTUNREACH|ENETUNREACH)$/.test(code) || isTlsFault(code);
          fail(
            new OutboundError(
              say("无法连接 {}（{}）", "{} cannot be reached ({})", host, code || cause.message),
              !neverLeft,
              cause,
            ),
          );
        });
        request.end(body);
      });
    },

    addressOf(host) {
      if (isIP(host)) return mayReach(host, host) ? Promise.resolve(host) : Promise.reject(forbidden(host));
      return new Promise((settle, fail) => {
        guardedLookup(host, {}, (error, address) => {
          if (!error) return settle(address as string);
          fail(
            error instanceof OutboundError
              ? error
              : new OutboundError(say("找不到主机 {}", "The host {} cannot be found", host), false, error),
          );
        });
      });
    },

    close() {
      for (const agent of Object.values(agents)) agent.destroy();
    },
  };
}

const isTlsFault = (code: string) => /^(CERT_|DEPTH_ZERO|SELF_SIGNED|UNABLE_TO_|ERR_TLS|EPROTO)/.test(code);

/** Reads a text that should be short. @throws OutboundError past `maxBytes`, or when it breaks off */
export async function readShort(body: Readable, maxBytes = 64 * 1024): Promise<string> {
  return (await readBytes(body, maxBytes)).toString("utf8");
}

/** Reads an answer to its end. @throws OutboundError past `maxBytes`, or when it breaks off */
export async function readBytes(body: Readable, maxBytes: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  try {
    for await (const chunk of body) {
      size += (chunk as Buffer).length;
      // Leaving the loop ends the stream.
      if (size > maxBytes) throw new OutboundError(say("应答过长", "The response is too long"), true);
      chunks.push(chunk as Buffer);
    }
  } catch (cause) {
    throw cause instanceof OutboundError
      ? cause
      : new OutboundError(say("应答中断", "The response was cut off"), true, cause);
  }
  return Buffer.concat(chunks);
}
