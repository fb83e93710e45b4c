/** A name of the contract as the database writes it: `createTime` becomes `create_time`. */
export const toSnake = (name: string): string => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
