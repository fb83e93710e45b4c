/** A query that would read or write a sealed column in a way that cannot work: a mistake in our own code. */
export class PersonalColumnError extends Error {
  override name = "PersonalColumnError";
}
