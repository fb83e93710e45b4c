import { type BladeClient, isAbort, isBladeError, type Session } from "@bladekit/sdk";
import { type InjectionKey, inject, onScopeDispose, type ShallowRef, shallowRef, watchEffect } from "vue";

/** Under which an app provides its client: `app.provide(clientKey, client)`. */
export const clientKey: InjectionKey<BladeClient> = Symbol("client");

/** The client of the app around. */
export function useClient(): BladeClient {
  const client = inject(clientKey);
  if (!client) throw new Error("The app provides no client");
  return client;
}

/** The signed-in person, in this tab or another. */
export function useSession(): Readonly<ShallowRef<Session | undefined>> {
  const { session } = useClient();
  const person = shallowRef(session.get());
  onScopeDispose(
    session.subscribe(() => {
      person.value = session.get();
    }),
  );
  return person;
}

/**
 * The answer of a call, made anew when a ref that it reads changes. The answer before stays until then; `problem` is the sentence for the person.
 *
 * @example
 * const { data } = useCall((signal) => client.GET("/blade-system/role/list", { params: { query: { roleName: name.value } }, signal }));
 */
export function useCall<T>(call: (signal: AbortSignal) => Promise<T>) {
  const data = shallowRef<T>();
  const problem = shallowRef("");
  watchEffect((onCleanup) => {
    const controller = new AbortController();
    onCleanup(() => controller.abort());
    call(controller.signal).then(
      (answer) => {
        data.value = answer;
        problem.value = "";
      },
      (error: unknown) => {
        if (isAbort(error)) return;
        if (!isBladeError(error)) throw error;
        if (!error.silent) problem.value = error.msg;
      },
    );
  });
  return { data, problem };
}
