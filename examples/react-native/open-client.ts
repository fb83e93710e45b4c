// index.js imports "react-native-get-random-values" before anything else, because the login needs random numbers and Hermes has none.
import { type AsyncStore, asyncStorage, type BladeClient, createBladeClient } from "@bladekit/sdk";

/** The client of the app. `store` is the AsyncStorage of "@react-native-async-storage/async-storage", or a keychain in its form. */
export async function openClient(baseUrl: string, store: AsyncStore): Promise<BladeClient> {
  const storage = await asyncStorage(store);
  return createBladeClient({ baseUrl, clientId: "recruit", userType: "guest", tenantId: "100001", storage });
}
