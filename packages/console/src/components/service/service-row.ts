import type { RaRecord } from "react-admin";

/** A row of a service that a hospital buys elsewhere; 2 is the one in use. */
export type ServiceRow = RaRecord<string> & { status: 1 | 2 };
