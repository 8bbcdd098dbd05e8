/** A figure with its unit as the wire has it (`15.62 GB`, decision 3.80), in German writing; what is none stays as it is. */
export const writtenFigure = <T>(figure: T): T | string =>
  typeof figure === 'string' && /^\d+\.\d+ [A-Za-z]+$/.test(figure) ? figure.replace('.', ',') : figure;
