// `npm run bench`: what the SDK weighs and costs beside its peers. `npm run bench -- --quick` takes a tenth of the time.
// Read the ratios: absolute figures belong to the machine and to the minute.
import { compareBytes } from "./bytes.ts";
import { comparePerCall } from "./per-call.ts";
import { compareStorms } from "./storm.ts";

const isQuick = process.argv.includes("--quick");

await compareBytes();
await comparePerCall(isQuick ? 5 : 25);
await compareStorms(isQuick ? 10 : 100);
