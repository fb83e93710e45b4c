export { listed, say } from "@bladekit/sdk/rules";
