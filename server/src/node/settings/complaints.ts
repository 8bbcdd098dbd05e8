import * as z from 'zod';

/** A validation message in both languages, so that the operator understands it. */
export function complaint(german: string, english: string): { error: string } {
  return { error: `${german} · ${english}` };
}

export const whole = (least: number, most: number, unit: string) =>
  z.coerce
    .number(complaint('muss eine Zahl sein', 'must be a number'))
    .int(complaint('muss eine ganze Zahl sein', 'must be a whole number'))
    .min(least, complaint(`mindestens ${least}${unit}`, `at least ${least}${unit}`))
    .max(most, complaint(`höchstens ${most}${unit}`, `at most ${most}${unit}`));

/** A time of day, or `never`. */
export const timeOfDay = z
  .string()
  .regex(
    /^(([01]\d|2[0-3]):[0-5]\d|never)$/,
    complaint('eine Uhrzeit wie 06:00, oder never', 'a time of day such as 06:00, or never'),
  );
