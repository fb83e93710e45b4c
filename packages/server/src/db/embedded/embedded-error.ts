/** The embedded database cannot run here; the message says why and what helps, in both languages, and is fit to be shown as it is. */
export class EmbeddedError extends Error {
  override name = "EmbeddedError";

  constructor(zh: string, en: string, options?: ErrorOptions) {
    super(`${zh}\n${en}`, options);
  }
}
