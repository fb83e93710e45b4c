/** The key of a dictionary's head row, which names the dictionary and is none of its entries. */
export const headKey = "-1";
