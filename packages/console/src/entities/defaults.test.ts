import { expect, test } from "vitest";
import { entity as category } from "./recruit/articlecategory.tsx";
import { entity as job } from "./recruit/job.tsx";
import { entity as navbar } from "./recruit/navbar.tsx";
import { entity as mail } from "./resource/mail.tsx";
import { entity as oss } from "./resource/oss.tsx";
import { entity as sms } from "./resource/sms.tsx";
import { entity as dept } from "./system/dept.tsx";
import { entity as dictbiz } from "./system/dictbiz.tsx";
import { entity as menu } from "./system/menu.tsx";
import { entity as provider } from "./system/oauthprovider.tsx";
import { entity as post } from "./system/post.tsx";
import { entity as role } from "./system/role.tsx";
import { entity as topMenu } from "./system/topmenu.tsx";
import { entity as user } from "./system/user.tsx";

test.each([
  ["a department", dept, { sort: 1 }],
  ["a position", post, { sort: 1 }],
  ["a role", role, { sort: 1 }],
  ["a menu of the bar", topMenu, { sort: 1 }],
  ["a menu", menu, { category: 1, alias: "menu", sort: 1, isOpen: 1 }],
  ["a third party", provider, { scope: "openid profile", sort: 1 }],
  ["a user", user, { sex: 3 }],
  ["a dictionary", dictbiz, { parentId: "0", sort: 1, isSealed: 0 }],
  ["a category of notices", category, { sort: 1, isSealed: 0 }],
  ["an entry of the site's menu", navbar, { navbarType: 1, isHidden: 0, sort: 1 }],
  ["a mail server", mail, { security: "tls", port: 465 }],
  ["a storage", oss, { category: 5, pathStyle: true }],
  ["a service of messages", sms, { category: 3, templates: [] }],
  [
    "a post",
    job,
    { hireMode: 1, headcount: 1, stages: ["screen", "written", "interview", "medical", "publicity", "onboard"] },
  ],
] as const)("%s begins with what its form would else ask for", (_, entity, defaults) => {
  expect(entity.options.defaults).toEqual(defaults);
});

test("a button has no menu below it", () => {
  const { isLeaf } = menu.options;
  expect([isLeaf?.({ id: "1", category: 2 }), isLeaf?.({ id: "1", category: 1 })]).toEqual([true, false]);
});
