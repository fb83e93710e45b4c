// Runs as one of several processes that share a token file: makes many calls at once and prints how many were lost.

import { createBladeClient } from "../index.ts";
import { tokenFile } from "../node/index.ts";

const [baseUrl = "", path = ""] = process.argv.slice(2);

const client = createBladeClient({ baseUrl, clientId: "cli", storage: tokenFile(path), retries: 0 });
const calls = Array.from({ length: 50 }, () => client.GET("/blade-auth/oauth/user-info"));
const answers = await Promise.allSettled(calls);
process.stdout.write(`lost ${answers.filter(({ status }) => status === "rejected").length}`);
