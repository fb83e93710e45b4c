/** Operations that no client of ours calls, on purpose, each with what it is for. */
export const elsewhere: Readonly<Record<string, string>> = {
  applyByOauthCompat: "The open-source console applies for accounts by this path.",
  findOnlyTenant: "Sites of others find their tenant by it; ours ask by host name.",
  findTenantByParam: "Sites of others find their tenant by it; ours ask by host name.",
  hasOneTenant: "Sites of others ask it before a login; ours ask by host name.",
  getDeptTree: "Sites of others narrow posts by a tree of departments; ours have facets.",
  getPlanTree: "Sites of others show plans and their posts as a tree.",
  getDeptTreeLazily: "The open-source console reads departments level by level.",
  getGraphicsCaptcha: "Clients of others show it before they send an SMS code.",
  getPackageOfTenant: "The open-source console reads it; our rows of tenants name their package.",
  getRegionTreeLazily: "The open-source console reads regions level by level.",
  getRoleTreeById: "The open-source console reads it before a grant.",
  listDict: "The open-source console lists heads and entries at once.",
  listDictBiz: "The open-source console lists heads and entries at once.",
  listMenuOnly: "The open-source console lists menus without buttons.",
  listMenuOnlyLazily: "The open-source console lists menus without buttons.",
  listRouteAuthorities: "The open-source console guards its routes by it.",
  listUser: "The open-source console lists users without a department; our list asks by page.",
  returnFromOauthProvider: "The third party sends the browser there.",
  listProcessHistory: "The view of a process has its steps beside the drawing.",
  getProcessDiagram: "Pages that show no BPMN fetch the picture; ours draw it from the file.",
  getProcessResource: "Pages that show no BPMN fetch the picture; ours draw it from the file.",
};

/** Operations that still want a screen. The list only gets shorter. */
export const owed: readonly string[] = [
  // Code generation and models
  ...["listCode", "getCode", "submitCode", "removeCode", "copyCode", "generateCode"],
  ...["listModel", "getModel", "submitModel", "removeModel", "listTable", "getTable"],
  ...["listModelPrototype", "submitModelPrototypes", "selectModelPrototype"],
  // Reports
  ...["listReportFile", "getReportFile", "removeReportFile"],
];
