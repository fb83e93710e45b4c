import { type ButtonSeed, button, edit, type MenuSeed, remove, view } from "./buttons.ts";

/** The menu of a person's own tasks. Having it is permission enough, because each list shows only tasks of the caller. */
export const workMenu: MenuSeed = {
  code: "work",
  name: "我的事务",
  nameEn: "My work",
  path: "/work",
  source: "task_alt",
  sort: 3,
  children: [
    ["work_start", "发起流程", "Start a process", "/work/start", "play_circle"],
    ["work_claim", "待领取", "To claim", "/work/claim", "pan_tool"],
    ["work_todo", "待办", "To do", "/work/todo", "pending_actions"],
    ["work_send", "我的申请", "My requests", "/work/send", "send"],
    ["work_done", "已办", "Done", "/work/done", "done_all"],
    ["work_message", "消息", "Messages", "/work/message", "drafts"],
    ["work_deputy", "代理人", "Deputies", "/work/deputy", "people"],
  ].map(([code = "", name = "", nameEn = "", path = "", source = ""], index) => ({
    ...{ code, name, nameEn, path, source },
    sort: index + 1,
  })),
};

/** Drawing, deploying and following processes. */
export const flowMenu: MenuSeed = {
  code: "flow",
  name: "流程管理",
  nameEn: "Processes",
  path: "/flow",
  source: "account_tree",
  sort: 80,
  children: [
    {
      ...{
        code: "flow_model",
        name: "流程模型",
        nameEn: "Process models",
        path: "/flow/model",
        source: "schema",
        sort: 1,
      },
      buttons: [view, edit, button("deploy", "部署", "Deploy"), remove].map((make) => make("flow_model")),
    },
    {
      ...{
        code: "flow_manager",
        name: "流程部署",
        nameEn: "Deployed processes",
        path: "/flow/manager",
        source: "rocket_launch",
        sort: 2,
      },
      buttons: [
        ...[view, edit, button("deploy", "上传部署", "Upload and deploy")],
        ...[button("migrate", "换版", "Move to a version"), remove],
      ].map((make) => make("flow_manager")),
    },
    {
      ...{
        code: "flow_follow",
        name: "流程跟踪",
        nameEn: "Process instances",
        path: "/flow/follow",
        source: "visibility",
        sort: 3,
      },
      buttons: [
        ...[view, button("jump", "跳转", "Move"), button("reassign", "改派", "Reassign")],
        ...[button("suspend", "挂起", "Suspend"), button("delete", "终止", "End")],
      ].map((make) => make("flow_follow")),
    },
  ],
};

const codesOf = ({ code, children = [] }: MenuSeed): string[] => [code, ...children.map((child) => child.code)];

export const workMenus: readonly string[] = codesOf(workMenu);
export const flowMenus: readonly string[] = codesOf(flowMenu);

/** Every permission over processes. */
export const flowButtons: readonly ButtonSeed[] = (flowMenu.children ?? []).flatMap(({ buttons = [] }) => buttons);
