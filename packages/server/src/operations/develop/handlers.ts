import { say } from "../../contract/say.ts";
import { removeRows } from "../../lists/remove-rows.ts";
import { tellDeed } from "../log/deed.ts";
import { platformOnly } from "../system/platform-only.ts";
import { datasources, submitDatasource } from "./datasource-rows.ts";
import { setDatasource } from "./set-datasource.ts";

export const datasourceHandlers = platformOnly("databases", {
  listDatasource: async (ctx, { query }) => datasources.page(ctx, query),
  getDatasource: async (ctx, { query }) => datasources.detail(ctx, query.id),
  selectDatasource: async (ctx) => datasources.all(ctx),
  setTenantDatasource: async (ctx, { query: { tenantId, datasourceId = "" } }) => {
    await setDatasource(ctx, tenantId, datasourceId);
    const to = datasourceId
      ? say("到数据源 {}", "to datasource {}", datasourceId)
      : say("到默认库", "to the default one");
    tellDeed(ctx, { level: "warn", keys: [tenantId], more: to });
    return {};
  },
  submitDatasource: async (ctx, { body }) => submitDatasource(ctx, body),
  removeDatasource: removeRows(datasources),
});
