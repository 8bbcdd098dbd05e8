/** A number of a rule in German notation, exactly as it was typed: levels may be tiny. */
export const written = (value: number): string => String(value).replace('.', ',');
