/** What records say instead of a name of an account without one, as who only gets reports; no user name holds brackets. */
export const nameless = (id: number): string => `<#${id}>`;
