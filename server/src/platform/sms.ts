import type { Delivery } from './delivery.ts';
import { PRODUCT } from './mail.ts';

/** Sends SMS. */
export interface Sms {
  /**
   * Sends an SMS; resolves once the result is known, or once it is certain that it will remain unknown.
   * @param to Phone number in E.164 format, such as `+491701234`.
   */
  send(message: { readonly to: string; readonly text: string }): Promise<Delivery>;
}

/** The basic characters of GSM 03.38, of which 160 fit into one SMS; below them those that count twice. */
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
 * A text cut to one SMS: 160 GSM characters (€ and brackets count twice), or 70 if it contains any other. A longer text
 * ends in three dots. So one message always costs one SMS.
 */
export function smsText(text: string): string {
  return smsWithin(text, 0);
}

const NAME_LENGTH = 20;

/**
 * The product name as it begins each SMS: at most 20 GSM characters, because a single other character would reduce the
 * length of an SMS from 160 to 70. Accents that GSM does not have are removed from letters; other characters are left
 * out.
 */
export function smsName(name: string): string {
  const signs = signsOf(name).flatMap((sign) => (isGsmSign(sign) ? sign : lettersOf(sign)));
  const written = signs.join('').replaceAll(/\s+/g, ' ').trim();
  return Array.from(written).slice(0, NAME_LENGTH).join('').trim() || PRODUCT;
}

const isGsmSign = (sign: string) => basic.has(sign) || double.has(sign);
const lettersOf = (sign: string) => Array.from(sign.normalize('NFKD')).filter(isGsmSign);

/** Minimum number of characters of the text that must fit before a link. */
const TEXT_LEAST = 60;

/**
 * A text with a link after it, cut to one SMS; without the link if too little of the text would fit.
 * @param grows Number of characters by which the link grows when the message is sent.
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
 * A phone number in the format that gateways need (E.164); a number without country code is German. Undefined if the
 * text is not a phone number.
 */
export function smsNumber(written: string | null): string | undefined {
  const digits = (written ?? '').replace('(0)', '').replaceAll(/[\s()/.-]/g, '');
  const number = digits.replace(/^00/, '+').replace(/^0(?=[1-9])/, '+49');
  return /^\+[1-9]\d{5,14}$/.test(number) ? number : undefined;
}
