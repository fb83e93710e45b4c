/** The rows of the menu: a menu opens a page or a group of pages, a button is a permission below a menu. */
export const menuCategory = { menu: 1, button: 2 } as const;

type Categorised = { readonly category?: unknown };

export const isMenu = ({ category }: Categorised): boolean => category === menuCategory.menu;

export const isButton = ({ category }: Categorised): boolean => category === menuCategory.button;
