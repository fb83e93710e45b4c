/** A query that finds a row where two others find different numbers of them. */
export const differ = (one: string, other: string) =>
  `select where (select count(*) from (${one}) a) <> (select count(*) from (${other}) b)`;
