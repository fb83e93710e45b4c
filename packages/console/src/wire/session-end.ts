/** Told when the server no longer knows the session; `returnTo` is the page that was open. */
export type SessionEndListener = (event: { returnTo: string }) => void;

/** Carries the end of a session from the client, which knows no screens, to the screen that shows the login. */
export function createSessionEnd() {
  const listeners = new Set<SessionEndListener>();
  return {
    emit(event: { returnTo: string }): void {
      for (const listener of listeners) listener(event);
    },
    subscribe(listener: SessionEndListener): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
