import type { DatasourceInput } from "@bladekit/openapi";

/** The input of the datasource that a test database is, as an administrator describes it in the console; `port` is another way there. */
export function datasourceOf(databaseUrl: string, name: string, port?: string): DatasourceInput {
  const { hostname, port: own, pathname, username, password } = new URL(databaseUrl);
  const url = `postgresql://${hostname}:${port ?? own}${pathname}?sslmode=disable`;
  return { name, driverClass: "org.postgresql.Driver", url, username, password };
}
