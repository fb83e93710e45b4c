// The store of react-admin keeps preferences under these keys, too; the login reads them without loading it.
const keyOf = (name: string) => `RaStorebladekit-console.${name}`;

/** A preference of this browser, such as `locale`; undefined where there is none. */
export function readPreference(name: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(keyOf(name)) ?? "null") ?? undefined;
  } catch {
    return undefined;
  }
}

export function writePreference(name: string, value: string): void {
  localStorage.setItem(keyOf(name), JSON.stringify(value));
}
