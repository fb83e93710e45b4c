/** Size class of a window: 3 from 1200 px, 2 from 992 px, 1 from 768 px, else 0. */
export type ScreenClass = 0 | 1 | 2 | 3;

/** The size class of a window by its width in CSS pixels. */
export function screenClass(width: number): ScreenClass {
  if (width >= 1200) return 3;
  if (width >= 992) return 2;
  return width >= 768 ? 1 : 0;
}
