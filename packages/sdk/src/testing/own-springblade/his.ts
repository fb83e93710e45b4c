/** The types that openapi-typescript makes from a team's own controllers. */
export interface paths {
  "/his/ward/detail": {
    get: {
      parameters: { query: { id: string } };
      responses: {
        200: { content: { "*/*": { code?: number; success?: boolean; data?: { name: string }; msg?: string } } };
      };
    };
  };
}
