// Saves the accounts of a hospital as a workbook, a piece at a time: npx tsx save-users.ts https://hospital.example/api users.xlsx
import { writeFile } from "node:fs/promises";
import { homedir } from "node:os";
import { join } from "node:path";
import { createBladeClient, downloadStream } from "@bladekit/sdk";
import { tokenFile } from "@bladekit/sdk/node";

const [baseUrl = "", file = "users.xlsx"] = process.argv.slice(2);
// The session of who-am-i.ts.
const storage = tokenFile(process.env.TOKEN_FILE ?? join(homedir(), ".who-am-i.json"));
const client = createBladeClient({ baseUrl, clientId: "cli", storage });

await writeFile(file, await downloadStream(client, "/blade-system/user/export-user"));
