/** Whether a tenant's storage, SMS provider or mail server is used. Of each of the three at most one is. */
export const providerStatus = { idle: 1, inUse: 2 } as const;
