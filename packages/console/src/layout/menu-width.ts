/** Width of the side menu in pixels, open and collapsed to icons. */
export const menuWidth = 220;
export const collapsedMenuWidth = 56;
