import { randomUUID } from "node:crypto";
import compress from "@fastify/compress";
import Fastify, { type FastifyInstance, LogController } from "fastify";
import helmet from "helmet";
import type { Services } from "../context/context.ts";
import { contract } from "../contract/document.ts";
import { registerBodyParsers } from "../http/body-parsers.ts";
import { answerBroken } from "../http/broken-request.ts";
import { sendRefusal } from "../http/failure.ts";
import { registerDrain, registerHealth } from "../http/health.ts";
import { type Bounds, boundsOfProcess, patience, registerOverload } from "../http/overload.ts";
import { registerContract } from "../http/plugin.ts";
import { proxyTrust } from "../http/proxy-trust.ts";
import { createReadiness, type Readiness } from "../http/readiness.ts";
import { registerRequestHost } from "../http/request-host.ts";
import { createSharedAnswers } from "../http/shared-answers.ts";
import { registerSites, type Site } from "../http/sites.ts";
import { traceFields, traceRequests } from "../http/traced-requests.ts";
import { createUploadRoom } from "../http/upload-room.ts";
import { authenticate, authorise, claimsOf } from "../operations/auth/authenticate.ts";
import { logCall } from "../operations/log/log-call.ts";
import { actingTenant, tenantOf } from "../operations/system/tenant/tenant-of.ts";
import { handlers } from "./handlers.ts";
import { type LogStream, logStreamOf } from "./log-stream.ts";
import { registerMetrics } from "./metrics.ts";

/**
 * How to build the app. `checkAnswers` (default false) validates every answer against the contract, as tests do. With `shareAnswers`
 * (default true) visitors who ask the same within a second get the same answer, where the contract allows it. `readiness` is for the caller
 * that stops the app. `sites` are the front ends, by default all that were built. `bounds` replace some limits of the process.
 */
export type AppOptions = {
  services: Services;
  checkAnswers?: boolean;
  shareAnswers?: boolean;
  readiness?: Readiness;
  sites?: readonly Site[];
  bounds?: Partial<Bounds>;
  /** The destination of log lines; default standard output. */
  logStream?: LogStream;
};

/** The whole server, not yet listening. Everything is registered here, by name and in order. */
export async function buildApp(options: AppOptions): Promise<FastifyInstance> {
  const { services, checkAnswers = false, shareAnswers = true, readiness = createReadiness() } = options;
  const { config } = services;
  const bounds = { ...boundsOfProcess(config.waitSeconds * 1000), ...options.bounds };
  const app = Fastify({
    logger: {
      level: config.logLevel,
      redact: ["req.headers.authorization", 'req.headers["blade-auth"]'],
      mixin: traceFields,
      stream: options.logStream ?? logStreamOf(process.stdout),
    },
    logController: new LogController({ disableRequestLogging: true }),
    clientErrorHandler: answerBroken,
    frameworkErrors: (error, request, reply) => sendRefusal(request, reply, error),
    trustProxy: proxyTrust(config.trustProxy),
    genReqId: () => randomUUID(),
    bodyLimit: 1024 * 1024,
    ...patience(bounds),
    forceCloseConnections: "idle",
    // Calls that have arrived are answered even while the server closes.
    return503OnClosing: false,
  });
  traceRequests(app);
  registerOverload(app, bounds);
  registerRequestHost(app, config);
  services.logs.onFailure((error, waiting) => app.log.warn({ err: error, waiting }, "logs could not be written yet"));
  for (const workers of [services.workers, services.printers])
    workers.onFailure((failure) => app.log.error(failure, "a worker gave no answer"));
  app.addHook("onClose", () => services.logs.close());
  app.addHook("onClose", async () => {
    services.workers.close();
    services.printers.close();
  });
  app.addHook("preClose", async () => services.streams.drain());
  app.addHook("onClose", () => services.changes.close());
  app.addHook("onClose", async () => services.outbound.close());
  app.addHook("onClose", () => services.ownDatabases.close());
  // The hooks of a request use callbacks. An async hook costs one more promise, which matters for answers from memory.
  app.addHook("onSend", (request, reply, _payload, done) => {
    reply.header("x-request-id", request.id);
    done();
  });
  app.setErrorHandler((error, request, reply) => sendRefusal(request, reply, error));
  // Built once, because its Fastify plugin would build it for every request.
  const protect = helmet({
    // Pages and files set their own policy. Data is never shown as a page.
    contentSecurityPolicy: false,
    crossOriginEmbedderPolicy: false,
    strictTransportSecurity: config.publicUrl?.startsWith("https:") ?? false,
    referrerPolicy: { policy: "same-origin" },
  });
  app.addHook("onRequest", (request, reply, done) => protect(request.raw, reply.raw, () => done()));
  await app.register(compress, { encodings: ["br", "gzip"], threshold: 1024, globalDecompression: false });
  await registerBodyParsers(app);
  registerHealth(app, services.platform, readiness);
  registerDrain(app, readiness);
  registerMetrics(app, config.metricsToken, services);
  const description = JSON.stringify(contract);
  // Client generators need a complete address, so the document gets this server's.
  const [server] = contract.servers as readonly { readonly url: string }[];
  const describedAt = (origin: string) =>
    description.replace(JSON.stringify(server?.url), () => JSON.stringify(`${origin}/api`));
  app.get("/api/openapi.json", ({ protocol, host }, reply) =>
    reply.type("application/json").send(describedAt(config.publicUrl ?? `${protocol}://${host}`)),
  );
  const sharedAnswers = shareAnswers ? createSharedAnswers() : undefined;
  registerContract(app, {
    services,
    handlers,
    reception: { authenticate, authorise, claimsOf, actingTenant, tenantOf, logCall },
    checkAnswers,
    uploads: createUploadRoom(bounds.uploads),
    ...(sharedAnswers && { sharedAnswers }),
  });
  await registerSites(app, { services, sites: options.sites, sharedAnswers });
  return app;
}
