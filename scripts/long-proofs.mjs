// Proofs are long tests of things that rarely change: walks over everything, fuzzing, kills at each request, checks of every page. `npm
// test` leaves them out, `npm test -- --all` runs all, and `npm test -- --turn` runs those whose turn it is and those whose subject
// changed.

/**
 * A long test.
 * @typedef {object} Proof
 * @property {string} name
 * @property {number} turn 0, 1 or 2: it runs at the landings whose number has this remainder when divided by three
 * @property {number} seconds of one core, approximately
 * @property {RegExp} proves paths of its subject. A test that starts the whole server imports every file, so imports cannot tell its
 * subject.
 * @property {string[]} [tests] files of vitest, by the ends of their paths
 * @property {string} [project] a project of vitest
 * @property {string[]} [journeys] files of journeys, of which it runs those tagged `@slow`
 * @property {"runtimes" | "debian"} [part] a separate part of the run
 */

const contract = /^openapi\/(paths|schemas|openapi\.yaml)/;
const wire = /^packages\/server\/src\/(http|contract|context)/;
const database = /^packages\/server\/src\/(db|lists)\//;
const start = /^packages\/server\/src\/(start|services\/config)\/|^package-lock\.json$/;
const auth = /^packages\/server\/src\/(operations|services)\/(auth|security)\//;
const sdk = /^packages\/sdk\/(src|package|tsup)/;
const sheets = /^packages\/sheets\//;
const cli = /^packages\/cli\/(src|assets)\//;
const consoleForms = /^packages\/console\/src\/(model|entity|flow|entities)\//;
const consoleLooks = /^packages\/console\/src\/(app|shell|ui|pages)\/|^packages\/console\/.*\.css$/;
const consoleFlow = /^packages\/console\/src\/(flow|entities\/(desk|flow|work))\//;
const flow = /^packages\/(flow\/src|server\/src\/(operations\/flow|services\/flowable))\//;
const site = /^packages\/recruit\/src\/(app|features|routes|routing|ui)\//;
const siteLooks = /^packages\/recruit\/src\/(app|ui)\/|^packages\/recruit\/.*(css|html|vite.config.ts)$/;
const siteResume = /^packages\/recruit\/src\/features\/resume\//;

const any = (...patterns) => new RegExp(patterns.map(({ source }) => source).join("|"));
const proof = (turn, seconds, name, proves, what) => ({ name, turn, seconds, proves: any(...proves), ...what });
const tests = (...names) => ({ tests: names });
const journeys = (...names) => ({ journeys: names.map((name) => `${name}.spec.ts`) });

/** @type {Proof[]} */
export const longProofs = [
  proof(0, 38, "half a change is no change", [contract, wire, database], tests("walks/all-or-nothing.test.ts")),
  proof(1, 3, "a closed hospital is closed", [contract, wire, database], tests("walks/closed-tenant.test.ts")),
  proof(2, 9, "rows outside a data scope", [contract, wire, database], tests("walks/data-scope-walk.test.ts")),
  proof(2, 26, "every filter", [contract, database], tests("walks/every-filter.test.ts")),
  proof(0, 22, "every input spoilt", [contract, wire], tests("walks/every-input.test.ts")),
  proof(1, 13, "a write sent twice", [contract, wire], tests("walks/idempotent-writes.test.ts")),
  proof(0, 5, "every order", [contract, database], tests("walks/sorting.test.ts")),
  proof(0, 160, "rows of another hospital", [contract, wire, database], tests("walks/tenant-walk.test.ts")),
  proof(0, 5, "hostile addresses", [contract, wire], tests("walks/hostile-routes.test.ts")),
  proof(2, 19, "hostile texts", [contract, wire], tests("walks/hostile-texts.test.ts")),
  proof(2, 13, "hostile tokens", [contract, wire, auth], tests("walks/hostile-tokens.test.ts")),
  proof(2, 5, "hostile uploads", [contract, wire], tests("walks/hostile-uploads.test.ts")),
  proof(
    1,
    30,
    "workbooks as hucre reads them, and 5,000 damaged ones",
    [sheets],
    tests("sheets/src/oracle.slow.test.ts"),
  ),
  proof(1, 45, "a hospital at its worst beside another", [wire, flow, sheets], tests("resilience/worst.slow.test.ts")),
  proof(0, 32, "random inputs to every operation", [contract, wire], tests("walks/fuzz.slow.test.ts")),
  proof(1, 40, "secrets in answers", [contract, wire, database], tests("walks/secrets-walk.slow.test.ts")),
  proof(
    2,
    38,
    "hospitals in databases of their own",
    [contract, wire, database],
    tests("walks/walk-elsewhere.slow.test.ts"),
  ),
  proof(
    0,
    80,
    "guesses at passwords and captchas",
    [auth],
    tests("auth/hostile-sign-in.test.ts", "auth/hashing.test.ts"),
  ),
  proof(1, 24, "pages of a Saber console", [contract, wire, auth], tests("auth/saber-pages.test.ts")),

  proof(1, 10, "migrations that are killed", [database], tests("db/migrate-killed.test.ts")),
  proof(
    2,
    30,
    "the embedded database",
    [database, start],
    tests("db/embedded.test.ts", "resilience/backup.embedded.test.ts"),
  ),
  proof(2, 60, "a server that is killed", [database, start, wire], tests("resilience/crash.embedded.test.ts")),
  proof(1, 30, "disks that are full", [database, start], tests("resilience/disk-full.embedded.test.ts")),
  proof(
    0,
    30,
    "a database that is frozen or cut off",
    [database, wire],
    tests("resilience/frozen.embedded.test.ts", "resilience/cut-wire.test.ts"),
  ),
  proof(2, 30, "backup and restore", [database], tests("resilience/backup.test.ts")),
  proof(
    0,
    40,
    "clocks that jump, timers over a restart",
    [database, flow],
    tests("resilience/clock-jumps.test.ts", "resilience/timers-restart.test.ts"),
  ),
  proof(
    1,
    60,
    "few files, little memory, calls that are shed",
    [wire, start],
    tests(
      "resilience/few-files.test.ts",
      "resilience/little-memory.test.ts",
      "resilience/shed-calls.test.ts",
      "resilience/slow-clients.test.ts",
    ),
  ),
  proof(
    0,
    60,
    "several servers at once",
    [database, start, wire],
    tests("resilience/instances.test.ts", "resilience/rolling-restart.test.ts"),
  ),
  proof(
    2,
    30,
    "pictures, PDFs and drawings of strangers",
    [/^packages\/server\/src\/.*(files|drawing)/],
    tests(
      "kind/picture-metadata.slow.test.ts",
      "files/pdf-password.slow.test.ts",
      "flow/src/drawing-text.slow.test.ts",
    ),
  ),
  proof(0, 30, "a crowd at a deadline", [database, wire], tests("resilience/deadline.test.ts")),
  proof(0, 15, "a proxy in front", [wire], tests("http/proxy.test.ts")),
  proof(0, 28, "starts in production", [start], tests("start/production.test.ts")),
  proof(
    1,
    160,
    "packages as they are installed",
    [start, sdk],
    tests("start/package.slow.test.ts", "sdk/src/package.slow.test.ts", "first-minutes.slow.test.ts"),
  ),

  proof(1, 70, "an apply that is killed at each request", [cli], tests("commands/killed.e2e.test.ts")),
  proof(
    2,
    70,
    "the whole demo as files, in another hospital",
    [cli, contract],
    tests("commands/law.e2e.test.ts", "commands/moving.e2e.test.ts"),
  ),
  proof(
    1,
    65,
    "the command line as processes",
    [cli],
    tests("commands/processes.slow.test.ts", "commands/rehearse.slow.test.ts", "config/session-file.slow.test.ts"),
  ),
  proof(
    0,
    150,
    "5,000 sign-ins by SM2",
    [/^packages\/sdk\/src\/(dialects|testing)\/springblade\//],
    tests("springblade/sign-in.slow.test.ts"),
  ),
  proof(
    2,
    40,
    "examples and types of the SDK",
    [sdk, contract],
    tests("sdk/src/examples.test.ts", "sdk/src/hover.test.ts", "sdk/src/type-budget.test.ts"),
  ),

  proof(0, 63, "steps of a process in the designer", [consoleFlow], tests("StepPanel.screen.test.ts")),
  proof(2, 85, "the life of every entity", [consoleForms, contract], tests("every-life.screen.test.ts")),
  proof(2, 92, "buttons without a permission", [consoleForms, contract], tests("hidden-buttons.screen.test.ts")),
  proof(2, 54, "forms that are left", [consoleForms], tests("work-survives.screen.test.ts")),
  proof(1, 40, "a résumé that is left", [siteResume], tests("resume-moments.screen.test.ts")),

  proof(
    0,
    360,
    "every screen and dialog of the console, with axe",
    [consoleLooks, consoleForms],
    journeys("console-accessibility"),
  ),
  proof(1, 150, "layout of the console", [consoleLooks], journeys("console-layout")),
  proof(
    2,
    60,
    "parts of the console that do not come",
    [/^packages\/console\/(src\/(app|shell)|vite)/],
    journeys("console-loading", "roles", "users"),
  ),
  proof(
    2,
    120,
    "approvals from end to end",
    [flow, consoleFlow],
    journeys("workflow", "workflow-keyboard", "designer"),
  ),
  proof(1, 90, "pages of the site, with axe", [siteLooks, site], journeys("accessibility", "site-accessibility")),
  proof(2, 70, "layout of the site", [siteLooks], journeys("site-layout", "site-modes", "system-wishes")),
  proof(1, 60, "weight of a first visit", [siteLooks, site], journeys("first-visit")),
  proof(
    1,
    120,
    "the oldest browser",
    [
      /^(browser-floor|compressed)\.ts$|^packages\/(console|recruit)\/(vite|stages|lighter)/,
      siteLooks,
      site,
      consoleLooks,
      consoleForms,
    ],
    journeys("old-browser"),
  ),
  proof(0, 60, "the site without a mouse", [site], journeys("keyboard")),
  proof(
    1,
    40,
    "photos and uploads",
    [/upload|photo|file/i, siteResume],
    journeys("phone-photo", "upload", "example-page"),
  ),
  proof(
    2,
    60,
    "drafts, saved posts and public lists",
    [site],
    journeys("resume-drafts", "saved-posts", "after-applying"),
  ),

  proof(1, 80, "the SDK in its runtimes", [sdk, /^packages\/sdk\/runtimes\//], { part: "runtimes" }),
  proof(
    0,
    170,
    "clients by generators of other teams",
    [contract, /^examples\/generators\/|^docs\/guides\/generated-clients/],
    tests("generators/generators.slow.test.ts"),
  ),
  proof(2, 120, "the server on Debian's PostgreSQL", [database], { part: "debian" }),
  proof(1, 30, "processes on Flowable", [flow], { project: "flowable-slow" }),
  proof(
    1,
    90,
    "a failover of the database",
    [database, start, /^packages\/server\/deploy\//],
    tests("deployment/failover.slow.test.ts"),
  ),
  proof(0, 45, "the server behind PgBouncer", [database, start], { project: "server-pooled" }),
  proof(
    2,
    200,
    "an entity by one command",
    [
      contract,
      /^openapi\/(generator|new-entity|redocly)\/|^scripts\/(entity|guide-entity|copy-of-tree)|^docs\/guides\/console-entities/,
      /^packages\/server\/(scripts|src\/lists\/(usual-entity|resource))|^packages\/cli\/(scripts\/|src\/(kinds\/|commands\/generate))/,
    ],
    tests("scripts/entity.slow.test.mjs"),
  ),
  proof(
    1,
    35,
    "runs that crash are no green runs",
    [/^scripts\/|^package-lock\.json$/],
    tests("scripts/run-tests.test.mjs"),
  ),
];
