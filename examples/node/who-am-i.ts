// A script that signs in once and is remembered: npx tsx who-am-i.ts https://hospital.example/api hr 'the password' 100001
import { homedir } from "node:os";
import { join } from "node:path";
import { createBladeClient, isBladeError } from "@bladekit/sdk";
import { tokenFile } from "@bladekit/sdk/node";

const [baseUrl = "", username = "", password = "", tenantId = ""] = process.argv.slice(2);

const client = createBladeClient({
  baseUrl,
  clientId: "cli",
  tenantId,
  language: "en",
  storage: tokenFile(process.env.TOKEN_FILE ?? join(homedir(), ".who-am-i.json")),
});

try {
  if (!client.session.get()) await client.session.login({ username, password });
  const me = await client.GET("/blade-auth/oauth/user-info");
  process.stdout.write(`${me.name} (${me.account}) of tenant ${me.tenantId}\n`);
} catch (error) {
  if (!isBladeError(error)) throw error;
  process.stderr.write(`${error.msg}\n`);
  process.exitCode = 1;
}
