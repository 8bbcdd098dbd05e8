/** Predefined groups of calls for a script key. */
export const keyForms = ['newest_values', 'calendar', 'reading', 'everything'] as const;
export type KeyForm = (typeof keyForms)[number];
