interface Row {
  readonly postId?: number;
  readonly postName?: string;
}
interface User {
  readonly id?: number;
  readonly nickname?: string;
}

/** The types that openapi-typescript makes from the server's own description, here for one call of each server. */
export interface paths {
  "/system/post/list": {
    get: {
      parameters: { query?: { pageNum?: number; pageSize?: number; postName?: string } };
      responses: { 200: { content: { "*/*": { total?: number; rows?: Row[]; code?: number; msg?: string } } } };
    };
  };
  "/admin-api/system/user/page": {
    get: {
      parameters: { query?: { pageNo?: number; pageSize?: number; username?: string } };
      responses: {
        200: { content: { "*/*": { code?: number; msg?: string; data?: { list?: User[]; total?: number } } } };
      };
    };
  };
}
