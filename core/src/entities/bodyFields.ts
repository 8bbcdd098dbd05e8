import * as z from 'zod';
import { isTimeZone } from '../rules/time/zone.ts';
import { plainText } from '../rules/plants/plainText.ts';
import { checkEuro, EURO_DECIMALS, MESSAGE_DECIMALS } from '../rules/money/euro.ts';

/** Fields in request bodies: trimmed and limited; null or '' clears the field if that is allowed. */
export const oneLine = z.string().trim().regex(plainText, { error: 'not_a_plain_text' });
export const requiredName = oneLine.min(1).max(200);
/** User names: no line breaks or other invisible characters, and nothing that could be markup. */
export const userName = z
  .string()
  .trim()
  .min(1)
  .max(200)
  .regex(/^[^\p{C}\p{Zl}\p{Zp}<>]*$/u, { error: 'not_a_user_name' });
export const shortText = oneLine.max(200).nullable();
/** Text that is not trimmed, because separators, prefixes and patterns may consist of blanks. */
export const verbatim = z.string().max(500).nullable();
export const reference = z.number().int().positive();
export const optionalReference = reference.nullable();
export const decimalInput = z.number().finite();
export const optionalDecimal = decimalInput.nullable();
export const optionalAmount = decimalInput.min(0).nullable();
/** Euros in whole cents, at least 0. */
export const euro = euroOf(EURO_DECIMALS);
/** Price of one message with fractions of a cent, such as 0.0795 euro; at least 0. */
export const messagePrice = euroOf(MESSAGE_DECIMALS);
/** Limit for the age of data in whole hours. */
export const hours = z.number().int({ error: 'not_whole_hours' }).min(0).max(8760).nullable();
export const recordStatus = z.enum(['00', '80']);
export const zone = z.string().refine(isTimeZone, { params: { key: 'not_a_time_zone' } });

/** Folder below the import root: a name or a relative path that cannot leave it. */
export const folderName = z
  .string()
  .trim()
  .max(200)
  .regex(plainText, { error: 'not_a_plain_text' })
  .refine(staysInside, { params: { key: 'not_a_folder_name' } })
  .nullable();

function euroOf(max: number) {
  return z
    .number()
    .min(0)
    .max(1_000_000)
    .refine((amount) => checkEuro('', amount, max).every(({ key }) => key !== 'max_decimals'), {
      params: { key: 'max_decimals', max },
    });
}

function staysInside(name: string): boolean {
  if (name === '') return true;
  if (name.includes('\\') || name.includes('\0') || name.startsWith('/')) return false;
  return name.split('/').every((part) => part !== '' && part !== '.' && part !== '..');
}
