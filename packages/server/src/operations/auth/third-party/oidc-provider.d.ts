// A provider for the tests; this is what is used of it.
declare module "oidc-provider" {
  class Provider {
    constructor(issuer: string, configuration: object);
    callback(): (request: import("node:http").IncomingMessage, response: import("node:http").ServerResponse) => void;
  }
  export = Provider;
}
