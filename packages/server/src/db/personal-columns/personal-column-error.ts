/** A query uses an encrypted column in a way that cannot work. This is a mistake in our own code. */
export class PersonalColumnError extends Error {
  override name = "PersonalColumnError";
}
