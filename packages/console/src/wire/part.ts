import type { BladeClient } from "@bladekit/sdk";
import type { Connection } from "./connection.ts";
import type { createSessionEnd } from "./session-end.ts";

/** One of the two parts of the console that stand on the page in turn: the login and all the rest. */
export type Part = Readonly<{ unmount(): void }>;

/** What the start of the console hands to each part. */
export type PartOptions = Readonly<{
  client: BladeClient;
  connection: Connection;
  sessionEnd: ReturnType<typeof createSessionEnd>;
}>;
