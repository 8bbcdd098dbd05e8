import type { Delivery } from './delivery.ts';
import { PRODUCT } from './mail.ts';

/** Sends SMS. */
export interface Sms {
  /**
   * Sends an SMS; resolves when the result is known, or when it is certain that it will stay unknown.
   * @param to Number in the E.164 form, such as `+491701234`.
   */
  send(message: { readonly to: string; readonly text: string }): Promise<Delivery>;
}

/** The basic characters of GSM 03.38, of which 160 fit into one SMS, and those that count twice. */
const basic = new Set(
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà',
);
const double = new Set('^{}\\[~]|€');
const GSM_LENGTH = 160;
const UNICODE_LENGTH = 70;
const CUT = '...';

const plainer: Readonly<Record<string, string>> = {
  '„': '"',
  '“': '"',
  '”': '"',
  '‚': "'",
  '‘': "'",
  '’': "'",
  '–': '-',
  '—': '-',
  '…': '...',
  '·': '-',
  '\u00a0': ' ',
  '\u202f': ' ',
  '°': 'o',
  '²': '2',
  '₂': '2',
};

/**
 * A text that fits into one SMS: 160 GSM characters (€ and brackets count twice), or 70 if it contains others. A longer text is cut and
 * ends in three dots, so that one message always costs one SMS.
 */
export function smsText(text: string): string {
  return smsWithin(text, 0);
}

const NAME_LENGTH = 20;

/**
 * The name at the beginning of each SMS, in at most 20 GSM characters, because a single other character would reduce an SMS from 160 to 70
 * characters. Letters lose accents that GSM does not have; other characters are left out.
 */
export function smsName(name: string): string {
  const signs = signsOf(name).flatMap((sign) => (isGsmSign(sign) ? sign : lettersOf(sign)));
  const written = signs.join('').replaceAll(/\s+/g, ' ').trim();
  return Array.from(written).slice(0, NAME_LENGTH).join('').trim() || PRODUCT;
}

const isGsmSign = (sign: string) => basic.has(sign) || double.has(sign);
const lettersOf = (sign: string) => Array.from(sign.normalize('NFKD')).filter(isGsmSign);

/** Minimum characters of the text that must fit next to a link. */
const TEXT_LEAST = 60;

/**
 * A text that fits into one SMS together with a link after it, which grows by `grows` characters when the message is sent; without the link
 * if too little of the text would fit.
 */
export function smsWithLink(text: string, link: string, grows: number): string {
  const taken = link.length + grows + 1;
  const most = isGsmText(signsOf(text)) ? GSM_LENGTH : UNICODE_LENGTH;
  return most - taken < TEXT_LEAST ? smsText(text) : `${smsWithin(text, taken)} ${link}`;
}

const signsOf = (text: string) => Array.from(text.normalize('NFC'), (sign) => plainer[sign] ?? sign);
const isGsmText = (signs: readonly string[]) => signs.every(isGsmSign);

function smsWithin(text: string, taken: number): string {
  const written = signsOf(text);
  const isGsm = isGsmText(written);
  const widthOf = isGsm ? (sign: string) => (double.has(sign) ? 2 : 1) : (sign: string) => sign.length;
  return fitted(written, (isGsm ? GSM_LENGTH : UNICODE_LENGTH) - taken, widthOf);
}

function fitted(signs: readonly string[], most: number, widthOf: (sign: string) => number): string {
  if (signs.reduce((sum, sign) => sum + widthOf(sign), 0) <= most) return signs.join('');
  let width = CUT.length;
  let kept = '';
  for (const sign of signs) {
    width += widthOf(sign);
    if (width > most) break;
    kept += sign;
  }
  return kept.trimEnd() + CUT;
}

/**
 * A phone number in the form that gateways need (E.164); German if it has no country code. Undefined for anything
 * else.
 */
export function smsNumber(written: string | null): string | undefined {
  const digits = (written ?? '').replace('(0)', '').replaceAll(/[\s()/.-]/g, '');
  const number = digits.replace(/^00/, '+').replace(/^0(?=[1-9])/, '+49');
  return /^\+[1-9]\d{5,14}$/.test(number) ? number : undefined;
}
