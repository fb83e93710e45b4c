import type { FastifyReply, FastifyRequest } from "fastify";
import type { Services } from "../context/context.ts";
import type { RedirectAnswer } from "../contract/operations.ts";

const cookie = "blade_browser";
const markForm = /^[A-Za-z0-9_-]{43}$/;
/** Seconds that the cookie lives. A sign-in takes less. */
const markSeconds = 900;

/** The mark that a browser got with its last redirect; undefined without one. */
export function browserMarkOf({ headers }: FastifyRequest): string | undefined {
  const pairs = (headers.cookie ?? "").split(";").map((pair) => pair.trim().split("="));
  const mark = pairs.find(([name]) => name === cookie)?.[1] ?? "";
  return markForm.test(mark) ? mark : undefined;
}

/**
 * The origin under which the caller reached the server. Behind a proxy that ends TLS only the configured address has the right protocol.
 */
export function originOf({ config }: Pick<Services, "config">, { protocol, host }: FastifyRequest): string {
  const isSecure = protocol === "https" || config.publicUrl?.startsWith("https:");
  return `${isSecure ? "https" : "http"}://${host}`;
}

/** Whether a handler answers with a redirect. */
export function isRedirect(data: unknown): data is RedirectAnswer {
  return typeof data === "object" && data !== null && "redirect" in data;
}

/** Redirects the browser. Its cookie is also sent with a navigation from another site, and scripts cannot read it. */
export function sendRedirect(reply: FastifyReply, answer: RedirectAnswer, origin: string): FastifyReply {
  const isSecure = origin.startsWith("https:");
  if (answer.browserMark) {
    const attributes = `Max-Age=${markSeconds}; Path=/; HttpOnly; SameSite=Lax${isSecure ? "; Secure" : ""}`;
    reply.header("set-cookie", `${cookie}=${answer.browserMark}; ${attributes}`);
  }
  return reply.header("cache-control", "no-store").redirect(answer.redirect, 302);
}
