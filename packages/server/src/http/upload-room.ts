import { Refusal } from "../contract/errors.ts";

/** Bytes of forms with files that are in memory at once, of all hospitals and of one. */
type Sizes = { most: number; share: number };

/** The room that the form of one call takes. */
export type FormRoom = {
  /** Takes room for bytes that have arrived. @throws Refusal `busy` where there is none */
  take(bytes: number): void;
  /** Gives all of it back. */
  free(): void;
};

/** Gives each call room for its form, in the share of its hospital. */
export type UploadRoom = (tenantId: string) => FormRoom;

/**
 * A form with files is in memory until its call has ended. Each form has a limit, but a hundred of them at once could take all memory. So
 * bytes are counted as they arrive, which costs a slow sender nothing before it sends. A hospital gets its share alone, so that others can
 * still upload.
 */
export function createUploadRoom({ most, share }: Sizes): UploadRoom {
  const ofTenants = new Map<string, number>();
  let all = 0;
  const add = (tenantId: string, bytes: number) => {
    all += bytes;
    const left = (ofTenants.get(tenantId) ?? 0) + bytes;
    if (left > 0) ofTenants.set(tenantId, left);
    else ofTenants.delete(tenantId);
  };
  return (tenantId) => {
    let held = 0;
    let isFree = false;
    return {
      take(bytes) {
        // What a refused sender goes on to send is read and kept nowhere.
        if (isFree) return;
        if (all + bytes > most || (ofTenants.get(tenantId) ?? 0) + bytes > share)
          throw new Refusal("busy", { data: { retryAfter: 10 } });
        held += bytes;
        add(tenantId, bytes);
      },
      free() {
        isFree = true;
        add(tenantId, -held);
        held = 0;
      },
    };
  };
}
