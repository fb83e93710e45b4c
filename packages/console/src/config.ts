/** Where the console is served: the base of every address, without a slash at the end. */
export const basePath = import.meta.env.BASE_URL.replace(/\/$/, "");

/** First page after the login, labelled 首页. */
export const homePath = "/my-info";

/** Tenant that the login offers where the host name tells none. */
export const defaultTenantId = "000000";

export const defaultColour = "#00adbb";

export const defaultPageSize = 10;
export const pageSizes = [10, 30, 50, 100, 200];
/** Longest list that the server gives at once. */
export const largestPage = 200;
