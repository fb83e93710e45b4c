// Parts for Node.js only, in a separate entry, so that no other entry needs Node.js.
export { type Served, serve } from "./serve.ts";
export { tokenFile } from "./token-file.ts";
