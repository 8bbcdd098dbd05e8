/** Predefined sets of calls for the key of a script. */
export const keyForms = ['newest_values', 'calendar', 'reading', 'everything'] as const;
export type KeyForm = (typeof keyForms)[number];
