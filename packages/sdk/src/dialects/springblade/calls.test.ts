import { expect, test } from "vitest";
import { springbladeHas } from "./calls.ts";

test.each([
  ["/blade-system/user/list", true],
  ["/blade-system/user/page", false],
  ["/blade-auth/token", true],
  ["/blade-auth/oauth/token", false],
  ["/blade-system/user", false],
  ["/blade-system/user/", false],
  ["/blade-system/dict-biz/list", false],
  ["", false],
])("the open-source server has %s: %s", (path, has) => {
  expect(springbladeHas(path)).toBe(has);
});
