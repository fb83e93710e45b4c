/**
 * What is cut when nobody waits for a call any more. Its signal is made when it is read, because it is as dear as the
 * rest of the call; and it is a class, because every object with a getter of its own costs the engine a hidden class.
 */
export class Lifeline {
  #controller: AbortController | undefined;

  #made(): AbortController {
    this.#controller ??= new AbortController();
    return this.#controller;
  }

  get signal(): AbortSignal {
    return this.#made().signal;
  }

  cut(reason: unknown): void {
    this.#made().abort(reason);
  }
}
