/** A number of a rule in German notation with all its digits, because levels may be tiny. */
export const written = (value: number): string => String(value).replace('.', ',');
