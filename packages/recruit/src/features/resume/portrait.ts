const narrowest = 5 / 7 - 0.03;
const widest = 3 / 4 + 0.03;

/** Whether a picture has about the shape of a passport photo, between 5:7 and 3:4. */
export function isPortrait(width: number, height: number): boolean {
  const ratio = width / height;
  return ratio >= narrowest && ratio <= widest;
}
