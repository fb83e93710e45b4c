/** Texts of the hospital's own people, and of sheets that go out and in. */
export const choice = { none: "Nothing of this name" };

export const exchange = {
  exporting: "Exporting",
  exported: "Exported",
  import: "Import",
  importTitle: "Import {{name}}",
  template: "Download the template",
  templateOf: "Template for {{name}}",
  choose: "Choose a file",
  chosen: "Chosen: {{name}}",
  noFile: "No file is chosen (.xlsx)",
  cover: "Change what is there already",
  sending: "Uploading, {{percent}}%",
  working: "Importing, please wait",
  onlyValid: "Import the right rows only",
  again: "Import again",
  failures: "Rows that were not imported",
  failure: { row: "Row", column: "Column", message: "Why" },
  outcome: {
    whole: "Imported: {{succeeded}} rows.",
    part: "{{succeeded}} rows were imported; {{failed}} were not, for these reasons.",
    nothing: "Nothing was imported. Mend the rows below and choose the file again, or import the right rows only.",
    empty: "There are no rows in the file.",
  },
  what: { user: "users", role: "roles", application: "applications" },
  hint: {
    any: "Fill in the template; its second sheet says how.",
    user: "Fill in the template, 1000 rows at most. The server makes the passwords of new users and sends them by SMS.",
  },
};

export const user = {
  add: "Add a user",
  edit: "Edit a user",
  back: "Back to the list",
  actions: "Actions",
  deptFilter: "Department and below",
  phoneFilter: "Mobile (whole number)",
  select: "Select {{name}}",
  empty: "There are no users yet",
  emptyFiltered: "No user matches the filters",
  done: "Done",
  sex: { "1": "Male", "2": "Female", "3": "Unknown" },
  nameHint: "Left empty, it is the real name",
  phoneHint: "A reset password is sent to this number",
  accountFormat: "An account has no spaces",
  required: {
    account: "Enter an account",
    password: "Enter a password",
    realName: "Enter the real name",
    deptId: "Choose a department",
    roleId: "Choose a role",
  },
  unlock: "Unlock",
  unlocked: "Unlocked",
  reset: {
    button: "Reset password",
    title: "Reset passwords: {{count}}",
    hint: "The server makes a new password and sends it to the user by SMS. The old one and all sessions end at once.",
    confirm: "Reset",
    done: "Reset. The new password goes to the user by SMS. If none is sent, you can read it in the outbox and pass it on.",
    outbox: "Open the outbox",
  },
  grant: {
    button: "Assign roles",
    title: "Assign roles: {{count}}",
    hint: "They take the place of all roles that the selected users have.",
  },
};

export const role = {
  add: "Add a role",
  addBelow: "Add a role below {{name}}",
  edit: "Edit a role",
  back: "Back to the list",
  actions: "Actions",
  select: "Select {{name}}",
  empty: "There are no roles yet",
  emptyFiltered: "No role matches the filters",
  top: "Left empty, the role is at the top",
  required: { roleName: "Enter a name", roleAlias: "Enter an alias", sort: "Enter an order" },
  grant: {
    title: "What {{name}} may do",
    button: "Grant {{name}}",
    tabs: "Kinds of permissions",
    menu: "Menus",
    dataScope: "Data scopes",
    apiScope: "API scopes",
    count: "{{name}} ({{count}})",
    hint: {
      menu: "Tick the menus and buttons of the role. Only what you have yourself is listed.",
      dataScope:
        "Whoever has a scope sees its rows alone, and with several of a menu those of each. Without one all rows are seen.",
      apiScope: "An operation that has API scopes can only be called by roles with one of them.",
    },
    none: {
      menu: "There are no menus to grant",
      dataScope: "No data scopes are defined yet",
      apiScope: "No API scopes are defined yet",
    },
    expand: "Expand {{name}}",
    collapse: "Collapse {{name}}",
    done: "Done",
  },
};

/** Names of the same resources and their fields. */
export const peopleResources = {
  "system/user": {
    name: "Users",
    fields: {
      account: "Account",
      password: "Password",
      realName: "Real name",
      name: "Name shown",
      code: "Number",
      deptId: "Departments",
      deptName: "Departments",
      roleId: "Roles",
      roleName: "Roles",
      postId: "Positions",
      postName: "Positions",
      phone: "Mobile",
      email: "E-mail",
      sex: "Sex",
      birthday: "Birthday",
      createTime: "Created",
    },
  },
  "system/role": {
    name: "Roles",
    fields: { roleName: "Name", roleAlias: "Alias", parentId: "Parent", sort: "Order" },
  },
};
