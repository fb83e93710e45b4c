// `npm run bench`: what we weigh and cost beside our peers. Names after it pick sections: `npm run bench -- bytes storm`;
// `--quick` takes a tenth of the time. Read the ratios: absolute figures belong to the machine and to the minute.
import { compareBytes } from "./bytes.ts";
import { comparePerCall } from "./per-call.ts";
import { compareStorms } from "./storm.ts";

/** Measures one thing and prints its table. */
type Section = (isQuick: boolean) => Promise<void>;

const sections: Readonly<Record<string, Section>> = {
  bytes: compareBytes,
  "per-call": (isQuick) => comparePerCall(isQuick ? 5 : 25),
  storm: (isQuick) => compareStorms(isQuick ? 10 : 100),
};

const args = process.argv.slice(2);
const isQuick = args.includes("--quick");
const chosen = args.filter((arg) => !arg.startsWith("--"));
const unknown = chosen.filter((name) => !(name in sections));

if (unknown.length > 0) {
  console.error(`No such section: ${unknown.join(", ")}. There are: ${Object.keys(sections).join(", ")}`);
  process.exitCode = 1;
} else {
  for (const name of chosen.length > 0 ? chosen : Object.keys(sections)) await sections[name]?.(isQuick);
}
