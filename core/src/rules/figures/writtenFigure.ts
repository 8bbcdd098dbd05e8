/** A figure with its unit from the wire (`15.62 GB`, decision 3.80) in German notation; any other text is unchanged. */
export const writtenFigure = <T>(figure: T): T | string =>
  typeof figure === 'string' && /^\d+\.\d+ [A-Za-z]+$/.test(figure) ? figure.replace('.', ',') : figure;
