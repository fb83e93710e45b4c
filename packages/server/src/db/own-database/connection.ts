import { isIP, Socket } from "node:net";
import type { DatabaseAddress } from "../pool.ts";

/** A database that somebody else chose. `addressOf` says, each time that it is connected to, which address that may be; it throws when none. */
export type ConnectionTarget = {
  host: string;
  port: number;
  database: string;
  isEncrypted: boolean;
  user: string;
  password: string;
  addressOf: () => Promise<string>;
};

/** The connection goes to the very address that was checked; the certificate has to be that of the name. */
export function connectionTo({ isEncrypted, addressOf, ...target }: ConnectionTarget): DatabaseAddress {
  const { host } = target;
  return {
    ...target,
    ssl: isEncrypted ? { rejectUnauthorized: true, ...(isIP(host) === 0 && { servername: host }) } : false,
    stream: () => {
      const socket = new Socket();
      const connect = socket.connect.bind(socket);
      // The driver asks for a port and a name.
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
