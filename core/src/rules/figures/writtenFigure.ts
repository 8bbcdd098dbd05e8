/**
 * Converts a number with unit from the wire (`15.62 GB`, decision 3.80) to German notation; any other value is returned
 * unchanged.
 */
export const writtenFigure = <T>(figure: T): T | string =>
  typeof figure === 'string' && /^\d+\.\d+ [A-Za-z]+$/.test(figure) ? figure.replace('.', ',') : figure;
