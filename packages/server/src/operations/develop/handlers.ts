import { removeRows } from "../../lists/remove-rows.ts";
import { logUsual } from "../log/log-usual.ts";
import { platformOnly } from "../system/platform-only.ts";
import { datasources, submitDatasource } from "./datasource-rows.ts";
import { setDatasource } from "./set-datasource.ts";

export const datasourceHandlers = platformOnly("databases", {
  listDatasource: async (ctx, { query }) => datasources.page(ctx, query),
  getDatasource: async (ctx, { query }) => datasources.detail(ctx, query.id),
  selectDatasource: async (ctx) => datasources.all(ctx),
  setTenantDatasource: async (ctx, { query: { tenantId, datasourceId = "" } }) => {
    await setDatasource(ctx, tenantId, datasourceId);
    const text = `租户 ${tenantId} 的数据移至${datasourceId ? `数据源 ${datasourceId}` : "默认库"}`;
    logUsual(ctx, "setTenantDatasource", { level: "warn", logId: tenantId, text });
    return {};
  },
  submitDatasource: async (ctx, { body }) => submitDatasource(ctx, body),
  removeDatasource: removeRows(datasources),
});
