// `npm run bench`: compares sizes and speed with other clients and servers. Names after it select sections: `npm run bench -- bytes storm`,
// or `--only storm`. `--quick` takes a tenth of the time. `--rows 100000` fills smaller lists than the million rows of `server` and `flow`.
// `--peer <folder>` adds another built client to the login of `site`, and `--page posts` measures only that page. `--candidates 10000
// --seconds 300 --instances 1` are options of `deadline`. `--drawings <folder>` holds folders of public BPMN files for `drawings`. Compare ratios, because absolute results depend on the machine and its load.
import { parseArgs } from "node:util";
import { compareBytes } from "./bytes.ts";
import { compareApply, compareCli } from "./cli/section.ts";
import { compareDeadline } from "./deadline/section.ts";
import { measureDrawings } from "./flow/public-drawings.ts";
import { compareFlow } from "./flow/section.ts";
import { comparePerCall } from "./per-call.ts";
import { compareReports } from "./report.ts";
import { compareServers } from "./server/section.ts";
import { compareSite } from "./site/section.ts";
import { compareStorms } from "./storm.ts";
import { compareWorst } from "./worst/section.ts";

/** Measures one thing and prints its table. */
type Section = (isQuick: boolean) => Promise<void>;

const sections: Readonly<Record<string, Section>> = {
  apply: compareApply,
  bytes: compareBytes,
  cli: compareCli,
  deadline: (isQuick) => compareDeadline({ isQuick, candidates, seconds, instances }),
  drawings: (isQuick) => measureDrawings(drawings, isQuick),
  flow: (isQuick) => compareFlow({ isQuick, rows }),
  "per-call": (isQuick) => comparePerCall(isQuick ? 5 : 25),
  report: (isQuick) => compareReports(isQuick ? 100 : 1000),
  server: (isQuick) => compareServers({ isQuick, rows }),
  site: (isQuick) => compareSite({ isQuick, peer, pages }),
  storm: (isQuick) => compareStorms(isQuick ? 10 : 100),
  worst: compareWorst,
};

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    quick: { type: "boolean", default: false },
    rows: { type: "string", default: "1000000" },
    only: { type: "string", multiple: true, default: [] },
    candidates: { type: "string", default: "10000" },
    seconds: { type: "string", default: "300" },
    instances: { type: "string", default: "1" },
    peer: { type: "string" },
    drawings: { type: "string" },
    page: { type: "string", multiple: true, default: [] },
  },
});
const chosen = [...positionals, ...values.only];
const isQuick = values.quick;
const [rows, candidates] = [Number(values.rows), Number(values.candidates)];
const [seconds, instances] = [Number(values.seconds), Number(values.instances)];
const { peer, page: pages, drawings } = values;
const unknown = chosen.filter((name) => !(name in sections));

if (unknown.length > 0) {
  console.error(`No such section: ${unknown.join(", ")}. There are: ${Object.keys(sections).join(", ")}`);
  process.exitCode = 1;
} else {
  for (const name of chosen.length > 0 ? chosen : Object.keys(sections)) await sections[name]?.(isQuick);
}
