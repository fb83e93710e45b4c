/**
 * Stand-ins for back ends, for tests of their clients: rows in memory, no network. With msw, pass requests to `fetch`:
 * `http.all("https://his.example.org/*", ({ request }) => standIn.fetch(request))`. For a small server, pass it to `serve` of
 * `@bladekit/sdk/node`.
 *
 * @module testing
 */

export {
  type RuoyiRow,
  type RuoyiStandIn,
  type RuoyiStandInOptions,
  type RuoyiTables,
  ruoyiStandIn,
} from "./ruoyi/index.ts";
export {
  type ResourcePath,
  type SpringbladeStandIn,
  type StandInOptions,
  type StandInTables,
  springbladeStandIn,
} from "./springblade/index.ts";
export type { Row } from "./springblade/rows.ts";
export {
  type YudaoRow,
  type YudaoStandIn,
  type YudaoStandInOptions,
  type YudaoTables,
  yudaoStandIn,
} from "./yudao/index.ts";
