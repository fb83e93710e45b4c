import { setTimeout as sleep } from "node:timers/promises";
import type { FastifyInstance } from "fastify";
import { createDatabase } from "../db/database.ts";
import { startEmbedded } from "../db/embedded.ts";
import { migrate } from "../db/migrate.ts";
import { markKeys } from "../db/personal-columns/key-marks.ts";
import { createPersonalData } from "../db/personal-columns/personal-data.ts";
import { createPool } from "../db/pool.ts";
import { createReadiness } from "../http/readiness.ts";
import { startDelivery } from "../operations/message/delivery.ts";
import { startReminding } from "../operations/recruit/appointment/remind.ts";
import { startRetention } from "../operations/recruit/privacy/staff/retention.ts";
import { startTellingSaved } from "../operations/recruit/saved/tell-saved.ts";
import { findMixedRoles, type RoleParts } from "../operations/system/role/role-parts.ts";
import { type DemoAccount, seedDemo, signInAddress } from "../seed/demo.ts";
import { createFirstAdministrator, type FirstAdministrator } from "../seed/first-administrator.ts";
import { seedOpenSourceClients, seedPlatform } from "../seed/platform.ts";
import type { Config } from "../services/config.ts";
import type { OwnDatabases } from "../services/own-databases/own-databases.ts";
import { buildApp } from "./app.ts";
import { startFlowTimers } from "./flow-timers.ts";
import { startFlowableRounds } from "./flowable-rounds.ts";
import { startHousekeeping } from "./housekeeping.ts";
import type { LogStream } from "./log-stream.ts";
import { refuseDefaultAccounts, refuseDemoData, refuseKnownKeys } from "./production.ts";
import { createServices, limitsOf } from "./services.ts";
import { requireSession } from "./session.ts";
import { readKeys, sealStored } from "./start-keys.ts";

export type PrintedAccount = DemoAccount & { address: string };

/** Names roles that were there before administrators had to be separate, and says what to do. */
function saidMixed(roles: readonly Pick<RoleParts, "tenantId" | "roleName">[]): string {
  const named = roles.slice(0, 20).map(({ tenantId, roleName }) => `${tenantId} ${roleName}`);
  return `这些角色兼有多类管理权限，现只有安全一类有效，请在角色管理中分开 · roles with the rights of several administrators, of which security alone counts; take them apart under Roles: ${roles.length} (${named.join(", ")})`;
}

/** A server that listens. */
export type RunningServer = {
  app: FastifyInstance;
  /** The address at which it listens, without a slash at the end. */
  url: string;
  demoAccounts: readonly PrintedAccount[];
  /** The platform's first account, if this start created the database. Its password is given here and in `log`, once. */
  firstAdministrator: FirstAdministrator | undefined;
  /**
   * Finishes running calls, then stops, the embedded database last. With `drainSeconds` it first goes on serving for so long while
   * `/readyz` says 503, so that the load balancer sends new requests elsewhere. `hurry` cuts that time short.
   */
  stop(options?: { drainSeconds?: number; hurry?: AbortSignal }): Promise<void>;
};

// No caller waits for an answer yet. But the disk may be slow, or another instance may be adding the same rows to the same empty database.
const beforeFirstCall = { max: 2, queryTimeout: 60_000, connectTimeout: 60_000 };

/** Starts database, migrations, seed and HTTP, in this order. `log` gets a line for each slow step. */
export async function startServer(
  config: Config,
  log: (line: string) => void = () => {},
  logStream?: LogStream,
): Promise<RunningServer> {
  const keys = await readKeys(config);
  if (config.production) refuseKnownKeys(config, keys);
  const embedded = config.databaseUrl ? undefined : await startEmbedded({ dataDir: config.dataDir, log });
  const databaseUrl = config.databaseUrl ?? embedded?.url ?? "";
  // Start-up work holds locks of a session and takes longer than a call may, so it goes past the pooler.
  const directUrl = config.databaseDirectUrl ?? databaseUrl;
  const isPooled = config.databasePooler === "transaction";
  const pool = createPool({
    ...{ url: databaseUrl, isPooled },
    max: config.databaseConnections,
    ...limitsOf(config),
  });
  const personalData = createPersonalData(keys, config.seal);
  const platform = createDatabase(pool, personalData);
  const patient = createDatabase(createPool({ url: directUrl, ...beforeFirstCall }), personalData);
  let ownDatabases: OwnDatabases | undefined;
  try {
    await requireSession({ ...{ url: databaseUrl, isPooled }, ...beforeFirstCall, max: 1 }, limitsOf(config));
    const applied = await migrate(directUrl);
    if (applied.length > 0) log(`数据库结构已更新 · database migrated: ${applied.join(", ")}`);
    const { sealed, misplaced } = await sealStored(directUrl, patient, keys, personalData);
    if (sealed > 0) log(`个人信息已加密 · personal data sealed: ${sealed}`);
    if (misplaced.length > 0) {
      const named = misplaced.slice(0, 20).join(", ");
      log(
        `密文不属于所在的行，未改动 · values that were not sealed for their row, left alone: ${misplaced.length} (${named})`,
      );
    }
    await markKeys(patient, keys);
    const services = createServices({ config, platform, keys, databaseUrl: directUrl });
    const preparing = { ...services, platform: patient };
    await seedPlatform(preparing);
    if (config.openSourceClient) await seedOpenSourceClients(preparing);
    if (config.production) {
      await refuseDemoData(preparing);
      await refuseDefaultAccounts(preparing);
    }
    if (config.separateAdministrators) {
      const mixed = await findMixedRoles(patient);
      if (mixed.length > 0) log(saidMixed(mixed));
    }
    const demoAccounts = config.demo ? await seedDemo(preparing, log) : [];
    const first = config.demo ? undefined : await createFirstAdministrator(preparing);
    ownDatabases = services.ownDatabases;
    await ownDatabases.refresh(patient);
    await patient.destroy();
    if (first) log(`首个管理员 · first administrator: ${first.account} ${first.password}`);
    const readiness = createReadiness();
    const app = await buildApp({ services, readiness, ...(logStream && { logStream }) });
    const stopHousekeeping = startHousekeeping(services, (error) => app.log.warn({ err: error }, "sweep failed"));
    const stopForwarding = services.syslog?.start((error) => app.log.warn({ err: error }, "logs could not be sent on"));
    const stopFlowTimers = startFlowTimers(services, (error) => app.log.warn({ err: error }, "timers failed"));
    const stopFlowable = startFlowableRounds(services, (error) => app.log.warn({ err: error }, "Flowable failed"));
    const stopRetention = startRetention(services, (error) => app.log.warn({ err: error }, "retention failed"));
    const stopTellingSaved = startTellingSaved(services, (error) => app.log.warn({ err: error }, "news were not told"));
    const stopReminding = startReminding(services, (error) => app.log.warn({ err: error }, "nobody was reminded"));
    ownDatabases.watch((error) => app.log.warn({ err: error }, "where tenants are could not be looked up"));
    const address = await app.listen({ port: config.port, host: config.host });
    const stopDelivery = startDelivery(services, (error) => app.log.warn({ err: error }, "delivery failed"));
    const url = `http://localhost:${new URL(address).port}`;
    return {
      app,
      url,
      firstAdministrator: first,
      demoAccounts: demoAccounts.map((account) => ({ ...account, address: signInAddress(account, url) })),
      async stop({ drainSeconds = 0, hurry } = {}) {
        stopHousekeeping();
        stopForwarding?.();
        stopFlowTimers();
        stopFlowable();
        stopRetention();
        stopTellingSaved();
        stopReminding();
        readiness.drain();
        services.streams.drain();
        await sleep(drainSeconds * 1000, undefined, hurry && { signal: hurry }).catch(() => {});
        await stopDelivery();
        await app.close();
        await platform.destroy();
        await embedded?.stop();
      },
    };
  } catch (cause) {
    await ownDatabases?.close();
    await patient.destroy();
    await platform.destroy();
    await embedded?.stop();
    throw cause;
  }
}
