/** A number of a rule in German notation, exactly as typed, because levels may be tiny. */
export const written = (value: number): string => String(value).replace('.', ',');
