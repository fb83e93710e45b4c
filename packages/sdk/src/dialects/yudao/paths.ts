/** A GET operation as openapi-typescript writes it. */
type Get<Parameters, Data> = {
  get: {
    parameters: Parameters;
    responses: { 200: { content: { "application/json": { code: number; msg: string; data: Data } } } };
  };
};

/** A menu in the tree of the signed-in person. Buttons are not included. */
export interface YudaoMenu {
  readonly id: number | string;
  readonly parentId: number | string;
  readonly name: string;
  readonly path: string;
  readonly component?: string | null;
  readonly componentName?: string | null;
  readonly icon?: string | null;
  readonly visible: boolean;
  readonly keepAlive?: boolean;
  readonly alwaysShow?: boolean;
  readonly children?: readonly YudaoMenu[] | null;
}

/** The signed-in person. */
export interface YudaoPermissionInfo {
  readonly user: {
    readonly id: number | string;
    readonly nickname: string;
    readonly username?: string;
    readonly avatar?: string | null;
    readonly deptId?: number | string | null;
  };
  /** Codes of the roles. */
  readonly roles: readonly string[];
  /** Permission codes of the person. There is no code for all of them. */
  readonly permissions: readonly string[];
  readonly menus: readonly YudaoMenu[];
}

/** An entry of a dictionary. */
export interface YudaoDictData {
  readonly dictType: string;
  readonly value: string;
  readonly label: string;
  readonly colorType?: string | null;
  readonly cssClass?: string | null;
}

/** The calls that the dialect and its functions use. All others come from the server's own description: `yudao<paths>()`. */
export interface YudaoPaths {
  "/admin-api/system/auth/get-permission-info": Get<object, YudaoPermissionInfo>;
  "/admin-api/system/dict-data/simple-list": Get<object, YudaoDictData[]>;
  "/admin-api/system/tenant/get-id-by-name": Get<{ query: { name: string } }, number | null>;
}
