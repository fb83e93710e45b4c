// Compiled, never run: the snippets of docs/guides/from-axios.md.
import { createBladeClient } from "@bladekit/sdk";

const client = createBladeClient({ baseUrl: "/api", clientId: "console" });
const rows = await client.resource("/blade-system/role").list({ roleName: "hr" });

export { rows };
