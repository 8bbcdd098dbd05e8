/** What is written to the log (decision 3.79). */
export const actionTypes = ['Login', 'Create', 'Send TB'] as const;
