import type { BladeClientOptions } from "@bladekit/sdk";
import type { ForeignServer, HasCall } from "./foreign.ts";

/** Which server the console speaks to: what `config.json` beside it may say. */
export interface Connection {
  /** Address before the paths, `/api` or a whole one. */
  readonly apiUrl: string;
  readonly clientId: string;
  /** A secret in a page protects nothing, because every visitor can read it. Some servers require one all the same. */
  readonly clientSecret?: string;
  /** `blade`: our own server; `springblade`: the open-source one. */
  readonly dialect: "blade" | "springblade";
  /** Of `springblade`: its SM2 public key in hex. */
  readonly publicKey?: string;
  /** Present for every dialect except our own. */
  readonly foreign?: ForeignServer;
}

/** Our own server, on the same origin. */
export const ownServer: Connection = { apiUrl: "/api", clientId: "console", dialect: "blade" };
const names = ["apiUrl", "clientId", "clientSecret", "dialect", "publicKey"];

/**
 * Reads the settings; those that are not there are those of our own server.
 *
 * @throws Error with a sentence for whoever set the console up.
 */
export async function parseConnection(given: unknown): Promise<Connection> {
  if (typeof given !== "object" || given === null || Array.isArray(given))
    throw new Error("config.json 应是一个对象 · must hold an object");
  for (const [name, value] of Object.entries(given)) {
    if (!names.includes(name))
      throw new Error(`config.json: 没有设置“${name}” · knows no "${name}", only ${names.join(", ")}`);
    if (typeof value !== "string") throw new Error(`config.json: “${name}”应是文字 · "${name}" must be a text`);
  }
  const connection: Connection = { ...ownServer, ...given };
  if (!["blade", "springblade"].includes(connection.dialect))
    throw new Error(`config.json: dialect 应为 blade 或 springblade · must be blade or springblade`);
  if (connection.dialect === "blade") return connection;
  const { springbladeServer } = await import("./springblade-server.ts");
  // The call throws with a sentence about the key.
  return { ...connection, foreign: springbladeServer(connection.publicKey) };
}

/** The settings of the file; our own server where there is none. */
export async function loadConnection(url: string, fetch = globalThis.fetch): Promise<Connection> {
  const response = await fetch(url).catch(() => undefined);
  const isFile = response?.ok && !response.headers.get("Content-Type")?.includes("html");
  return isFile ? parseConnection(await response.json()) : ownServer;
}

/** The options of a client that the settings decide. */
export function connect({ apiUrl, clientId, clientSecret, foreign }: Connection): BladeClientOptions {
  return {
    baseUrl: apiUrl,
    clientId,
    ...(clientSecret && { clientSecret }),
    ...(foreign && { dialect: foreign.dialect }),
  };
}

export const hasCall = ({ foreign }: Connection): HasCall => foreign?.has ?? (() => true);
