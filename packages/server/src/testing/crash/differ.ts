/** A query that returns a row if two queries find different numbers of rows. */
export const differ = (one: string, other: string) =>
  `select where (select count(*) from (${one}) a) <> (select count(*) from (${other}) b)`;
