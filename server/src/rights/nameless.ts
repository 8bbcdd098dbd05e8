/** Name in the security log for an account without a user name, such as a report user; no user name contains brackets. */
export const nameless = (id: number): string => `<#${id}>`;
