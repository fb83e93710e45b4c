// Parts that only Node can use, an entry of its own so that no other entry asks for Node.
export { type Served, serve } from "./serve.ts";
export { tokenFile } from "./token-file.ts";
