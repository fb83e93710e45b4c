import { localStorageStore, type Store } from "react-admin";

/** Keys that belong to the person's eyes, not to the session: they stay when somebody logs out. */
const appearanceKeys = ["locale", "theme", "themeName", "colour", "sidebar.open"];

/** Preferences in local storage. A logout resets them, except the appearance. */
export function createStore(): Store {
  const store = localStorageStore("1", "bladekit-console");
  return {
    ...store,
    reset() {
      const kept = appearanceKeys.map((key) => [key, store.getItem(key)] as const);
      store.reset();
      for (const [key, value] of kept) if (value !== undefined) store.setItem(key, value);
    },
  };
}
