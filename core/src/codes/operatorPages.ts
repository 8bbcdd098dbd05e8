/** Pages whose text is written by the operator (decision 4.40), by the name of their file. */
export const operatorPages = ['imprint', 'privacy', 'terms'] as const;
export type OperatorPageName = (typeof operatorPages)[number];

/** Maximum length of a page in characters. */
export const MAX_PAGE_CHARACTERS = 100_000;
