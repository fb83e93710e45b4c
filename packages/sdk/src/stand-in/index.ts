/**
 * Stand-ins for back ends, for tests of programs that speak to one: rows in memory, no network. For msw, hand a `fetch` on:
 * `http.all("https://his.example.org/*", ({ request }) => standIn.fetch(request))`; as a small server, give it to `serve` of
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
