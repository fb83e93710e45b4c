import type { DatasourceInput } from "@bladekit/openapi";

/** The input that describes a test database as a datasource. `port` replaces its port, to reach it through a proxy. */
export function datasourceOf(databaseUrl: string, name: string, port?: string): DatasourceInput {
  const { hostname, port: own, pathname, username, password } = new URL(databaseUrl);
  const url = `postgresql://${hostname}:${port ?? own}${pathname}?sslmode=disable`;
  return { name, driverClass: "org.postgresql.Driver", url, username, password };
}
