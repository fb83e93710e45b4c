import { describe, expect, test } from "vitest";
import { operationList } from "../../contract/document.ts";

/** The calls in section 7 of the specification: a folder and the ends of paths below it; `!` marks a POST. */
const calls: readonly (readonly [folder: string, calls: string])[] = [
  [
    "/mrhr-zpgl-new/openness/front",
    `getFrontRecruitArticleCategoryList getFrontRecruitArticleList getFrontNewJobList getFrontTreeList
     getFrontRecruitArticleVOList getFrontRecruitArticleDetails getFrontDeptTreeList getFrontPostJobList
     getFrontCampusJobDetails getFrontCampusJobList`,
  ],
  [
    "/mrhr-zpgl-new",
    "recruitGuestResume/submitResume! setting/get-zp-setting settingNavbar/list setting/getPasswordRule",
  ],
  ["/blade-message/message", "send-phone-captcha!"],
  ["/blade-auth/oauth", "token! captcha graphicsCaptcha logout logout! user-info clear-cache"],
  ["/blade-system", "guest/register-guest! register-guest! menu/buttons role/select"],
  ["/blade-system/tenant-package", "list detail remove! submit!"],
  ["/blade-system/param", "list remove! submit!"],
  ["/blade-system/dict", "list parent-list child-list remove! submit! detail tree dictionary"],
  ["/blade-system/dict-biz", "list parent-list child-list remove! submit! detail tree dictionary"],
  ["/blade-system/role", "list remove! submit! grant! tree tree-by-id"],
  [
    "/blade-system/menu",
    `list lazy-list lazy-menu-list menu-list tree remove! submit! detail top-menu routes grant-tree role-tree-keys
     grant-top-tree top-tree-keys`,
  ],
  ["/blade-system/topmenu", "list detail remove! submit! grant!"],
  ["/blade-system/post", "list select detail remove! submit!"],
  ["/blade-system/region", "list lazy-tree detail remove! submit!"],
  ["/blade-system/data-scope", "list remove! submit! detail"],
  ["/blade-system/api-scope", "list remove! submit! detail"],
  ["/blade-system/dept", "list lazy-list remove! submit! detail tree lazy-tree select"],
  [
    "/blade-system/user",
    `page remove! submit! update! update-platform! detail platform-detail info reset-password! update-password!
     update-info! grant! unlock!`,
  ],
  [
    "/blade-system/tenant",
    `list detail remove! submit! setting! datasource! info is-one-info info-one infoByParam package-detail
     package-setting!`,
  ],
  ["/blade-system/client", "list detail remove! submit!"],
  ["/blade-develop/datasource", "list detail remove! submit!"],
  ["/blade-flow/work", "start-list claim-list todo-list send-list done-list claim-task! complete-task!"],
  ["/blade-flow/model", "list remove! deploy! submit! detail"],
  ["/blade-flow/manager", "list change-state! deploy-upload! delete-deployment!"],
  ["/blade-flow", "follow/list follow/delete-process-instance! process/model-view process/history-flow-list"],
  ["/blade-desk", "notice/list notice/remove! notice/submit! notice/detail"],
  ["/blade-desk/process/leave", "start-process! detail"],
  ["/blade-resource/sms", "list detail remove! submit! enable! endpoint/send-message!"],
  ["/blade-resource/oss", "list detail remove! submit! enable! endpoint/put-file!"],
  ["/blade-resource/attach", "list detail remove! submit!"],
  ["/blade-develop", "model-prototype model-prototype/submit-list! model-prototype/select"],
  ["/blade-develop/model", "list detail remove! submit! table-list table-info"],
  ["/blade-develop/code", "list gen-code! remove! submit! copy! detail"],
  ["/blade-log", "usual/list usual/detail api/list api/detail error/list error/detail"],
  ["/blade-report/report/rest", "list remove!"],
];

const specified = calls.flatMap(([folder, names]) =>
  names.split(/\s+/).map((name) => `${name.endsWith("!") ? "POST" : "GET"} ${folder}/${name.replace("!", "")}`),
);

describe("the specification", () => {
  test("names 198 calls", () => {
    expect(new Set(specified).size).toBe(198);
  });

  test("is covered by the contract, method and path", () => {
    const described = new Set(operationList.map(({ method, path }) => `${method} ${path}`));
    expect(specified.filter((call) => !described.has(call))).toEqual([]);
  });

  test("exports by GET with bytes as the answer; only a table that is marked comes by POST", () => {
    const bytes = operationList
      .filter(({ answerPointer }) => !answerPointer)
      .map(({ method, id }) => `${method} ${id}`);
    expect(bytes).toContain("GET exportUser");
    expect(bytes.filter((call) => call.startsWith("POST"))).toEqual(["POST markOwnSheet"]);
  });
});
