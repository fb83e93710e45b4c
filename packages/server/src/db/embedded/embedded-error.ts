/** The embedded database cannot run here. The message gives the reason and the remedy in both languages, and can be shown to users. */
export class EmbeddedError extends Error {
  override name = "EmbeddedError";

  constructor(zh: string, en: string, options?: ErrorOptions) {
    super(`${zh}\n${en}`, options);
  }
}
