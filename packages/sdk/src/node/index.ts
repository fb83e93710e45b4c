// What only Node has a use for, an entry of its own so that nothing else asks for Node.
export { tokenFile } from "./token-file.ts";
