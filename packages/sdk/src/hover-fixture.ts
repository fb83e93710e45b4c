// Calls whose hints in an editor hover.test.ts checks.
import { createBladeClient } from "./index.ts";

const client = createBladeClient({ baseUrl: "/api", clientId: "console" });
export const role = client.GET("/blade-system/role/detail", { params: { query: { id: "1" } } });
export const saved = client.POST("/blade-system/role/remove", { params: { query: { ids: "1" } } });
export const tree = client.resource("/blade-system/dept").tree();
