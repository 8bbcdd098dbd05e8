export const CHECK_NUMBER_MIN = 1000;
export const CHECK_NUMBER_MAX = 9999;

/**
 * A random integer from 1000 to 9999, drawn each time the dialog for replacing a serial number opens. `random` returns
 * a number from 0 to below 1.
 */
export function drawCheckNumber(random: () => number): number {
  return CHECK_NUMBER_MIN + Math.floor(random() * (CHECK_NUMBER_MAX - CHECK_NUMBER_MIN + 1));
}

/** Whether the typed text equals the check number that is shown. */
export function confirmsCheckNumber(typed: string, shown: number): boolean {
  return typed.trim() === String(shown);
}
