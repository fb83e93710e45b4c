import type { NavbarSeed } from "./model.ts";

const inside = (navbarName: string, path: string, isHidden: 0 | 1 = 0): NavbarSeed => ({
  navbarName,
  navbarType: 1,
  path,
  links: "",
  isHidden,
});

/** The menu of a site under the default names; `website` is where the hospital presents itself. */
export const defaultNavbar = (website: string): readonly NavbarSeed[] => [
  { navbarName: "官网首页", navbarType: 2, path: "", links: website, isHidden: 0 },
  inside("招聘首页", "/recruit/home"),
  inside("通知公告", "/recruit/noticeer"),
  inside("社会招聘", "/recruit/post"),
  inside("校园招聘", "/recruit/campus"),
  inside("投递记录", "/recruit/user"),
  inside("应聘指南", "/recruit/help"),
  inside("应聘须知", "/recruit/notice"),
  // No path of its own: isHidden 1 takes the default path of this name.
  inside("联系我们", "", 1),
];
