/** States of a plant by the words and numbers that people type. */
export const plantStates: Readonly<Record<string, 0 | 1 | 2>> = {
  ok: 0,
  warnung: 1,
  warning: 1,
  stoerung: 2,
  störung: 2,
  fault: 2,
  '0': 0,
  '1': 1,
  '2': 2,
};
