// The snippets of docs/guides/from-axios.md, one after the other: compiled, and run against the demo.
import { createBladeClient, webStorage } from "@bladekit/sdk";

const client = createBladeClient({ baseUrl: "/api", clientId: "console", storage: webStorage(localStorage) });
const rows = await client.resource("/blade-system/role").list({ roleName: "招聘" });

export { rows };
