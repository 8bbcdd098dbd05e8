import * as z from 'zod';

/** Both languages of every complaint, so that whoever starts the server understands it. */
export function complaint(german: string, english: string): { error: string } {
  return { error: `${german} · ${english}` };
}

export const whole = (least: number, most: number, unit: string) =>
  z.coerce
    .number(complaint('muss eine Zahl sein', 'must be a number'))
    .int(complaint('muss eine ganze Zahl sein', 'must be a whole number'))
    .min(least, complaint(`mindestens ${least}${unit}`, `at least ${least}${unit}`))
    .max(most, complaint(`höchstens ${most}${unit}`, `at most ${most}${unit}`));
