/** Ready choices of what a key of a script opens. */
export const keyForms = ['newest_values', 'calendar', 'reading', 'everything'] as const;
export type KeyForm = (typeof keyForms)[number];
