/** Width of the side menu in pixels, open and collapsed to icons. */
export const menuWidth = 220;
export const collapsedMenuWidth = 56;
/** Height of the top bar in pixels. */
export const barHeight = 56;
