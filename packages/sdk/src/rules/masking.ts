/** Keeps the first `head` and the last `tail` characters and replaces each character between them with a star. */
function mask(text: string, head: number, tail: number): string {
  const characters = [...text];
  const hidden = characters.length - head - tail;
  // A text that is too short to keep a part of it is hidden completely.
  if (hidden <= 0) return "*".repeat(characters.length);
  return [...characters.slice(0, head), "*".repeat(hidden), ...characters.slice(characters.length - tail)].join("");
}

/** `11010519491231002X` becomes `110***********002X`. A shorter number, such as a passport's, keeps less: `E******78`. */
export function maskIdCard(value: string): string {
  return value.length < 15 ? mask(value, 1, 2) : mask(value, 3, 4);
}

/** `13800138000` becomes `138****8000`. */
export function maskPhone(value: string): string {
  return mask(value, 3, 4);
}

/** `李敏` becomes `李*`, `张小明` becomes `张*明`. */
export function maskName(value: string): string {
  return mask(value, 1, [...value].length > 2 ? 1 : 0);
}
