/** Types of logged actions (decision 3.79). */
export const actionTypes = ['Login', 'Create', 'Send TB'] as const;
