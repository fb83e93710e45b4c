import { isIP, Socket } from "node:net";
import type { DatabaseAddress } from "../pool.ts";

/** A database that a tenant chose. `addressOf` returns the permitted address for each new connection, and throws when there is none. */
export type ConnectionTarget = {
  host: string;
  port: number;
  database: string;
  isEncrypted: boolean;
  user: string;
  password: string;
  addressOf: () => Promise<string>;
};

/** The connection goes to exactly the address that was checked. The certificate must match the name. */
export function connectionTo({ isEncrypted, addressOf, ...target }: ConnectionTarget): DatabaseAddress {
  const { host } = target;
  return {
    ...target,
    ssl: isEncrypted ? { rejectUnauthorized: true, ...(isIP(host) === 0 && { servername: host }) } : false,
    stream: () => {
      const socket = new Socket();
      const connect = socket.connect.bind(socket);
      // The driver connects by port and name. This replaces the name with the checked address.
      socket.connect = ((port: number) => {
        addressOf().then(
          (address) => void (socket.destroyed || connect({ host: address, port })),
          (cause: Error) =>
            socket.destroy(Object.assign(new Error(cause.message, { cause }), { code: "EHOSTUNREACH" })),
        );
        return socket;
      }) as typeof socket.connect;
      return socket;
    },
  };
}
