import { systemClient } from "@bladekit/openapi/entities/system-client";
import { entityKind } from "./entity-kind.ts";

/** OAuth clients; a secret comes from the environment. */
export const client = entityKind(systemClient, { section: "clients", scope: "platform", key: "clientId" });
