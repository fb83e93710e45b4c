export { listed, say } from "@bladekit/openapi/say";
