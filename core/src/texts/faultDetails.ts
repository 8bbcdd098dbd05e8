import { inLanguage, type Language } from './language.ts';

/**
 * The server's own messages about why it cannot read a device or a mail. They are stored and logged in English; each
 * `{}` is replaced by a detail. Messages of other machines and libraries are not translated.
 */
const phrases = {
  no_connection: { en: 'no connection within {} s', de: 'keine Verbindung binnen {} s' },
  no_answer: { en: 'nothing within {} s at {}', de: 'keine Antwort binnen {} s an {}' },
  refused: { en: 'exception {} at {}', de: 'Ausnahme {} an {}' },
  closed: { en: 'the connection was closed at {}', de: 'Verbindung getrennt an {}' },
  too_few: { en: '{} of {} registers', de: '{} von {} Registern' },
  garbled: {
    en: 'what came at {} is no answer of Modbus; the connection was closed',
    de: 'keine Modbus-Antwort an {}; Verbindung getrennt',
  },
  flooded: {
    en: 'more came at {} than an answer can hold; the connection was closed',
    de: 'mehr als eine Antwort an {}; Verbindung getrennt',
  },
  no_file: {
    en: 'mail "{}" from {} of {} brings no file',
    de: 'Mail „{}“ von {} vom {} bringt keine Datei',
  },
  many_mails: {
    en: '{} mails, of which the newest {} are looked at',
    de: '{} Mails, angesehen werden die neuesten {}',
  },
  http_status: { en: 'HTTP {} from {}', de: 'HTTP {} von {}' },
  http_redirect: {
    en: '{} leads to {}, which is not followed: enter that address',
    de: '{} führt zu {}, dem nicht gefolgt wird: bitte diese Adresse eintragen',
  },
  http_pages: {
    en: '{} has more than {} pages: ask for shorter stretches',
    de: '{} hat mehr als {} Seiten: bitte kürzere Zeiträume abfragen',
  },
  http_loop: { en: '{} names the same page again', de: '{} nennt dieselbe Seite noch einmal' },
  http_elsewhere: { en: '{} goes on at {}, elsewhere', de: '{} geht bei {} weiter, also woanders' },
  http_wait: { en: 'the service asks to wait until {} UTC', de: 'der Dienst bittet, bis {} UTC zu warten' },
  http_budget: { en: 'the {} requests of the day are used up', de: 'die {} Anfragen des Tages sind verbraucht' },
  http_signed_out: {
    en: 'the sign-in was refused (HTTP {}): enter a new token or secret',
    de: 'die Anmeldung wurde abgelehnt (HTTP {}): bitte neuen Token oder neues Geheimnis eintragen',
  },
  http_no_consent: {
    en: 'the owner has not consented yet: ask for the consent at the source',
    de: 'der Eigentümer hat noch nicht zugestimmt: bitte die Zustimmung an der Quelle einholen',
  },
  http_no_refresh: {
    en: 'the consent gave no token that can be renewed',
    de: 'die Zustimmung gab keinen Token, der sich erneuern lässt',
  },
  http_no_token: { en: 'the sign-in answers no token', de: 'die Anmeldung antwortet ohne Token' },
  http_code: { en: '{} refuses with code {}', de: '{} lehnt mit Code {} ab' },
  http_unset: { en: '{} is not set', de: '{} ist nicht gesetzt' },
  http_no_devices: { en: 'the list of devices is empty', de: 'die Geräteliste ist leer' },
  http_unread: { en: '{}: {} of {} records cannot be read', de: '{}: {} von {} Datensätzen nicht lesbar' },
  http_more: { en: '{} devices, of which {} are asked', de: '{} Geräte, gefragt werden {}' },
  no_sunspec: { en: 'no SunS at {}', de: 'kein „SunS“ an {}' },
} as const;

type Phrase = keyof typeof phrases;
const unitWord = { de: 'Einheit', en: 'unit' } as const;

/** Creates one of these messages in the English form in which it is stored. */
export function faultDetail(phrase: Phrase, ...values: readonly (string | number)[]): string {
  return filled(phrases[phrase].en, values.map(String));
}

/**
 * Adds the unit of a device or gateway to which a message belongs; messages about several units are separated by
 * semicolons.
 */
export const unitDetail = (unit: number, detail: string): string => `${unit}: ${detail}`;

/** Translates the stored details of a fault into the language of the user. */
export function faultDetailText(language: Language, stored: string): string {
  return stored
    .split('; ')
    .map((part) => {
      const [, unit, said = ''] = /^(\d+): (.*)$/.exec(part) ?? [];
      if (unit === undefined) return phraseIn(language, part);
      return `${inLanguage(unitWord, language)} ${unit}: ${phraseIn(language, said)}`;
    })
    .join('; ');
}

function phraseIn(language: Language, said: string): string {
  for (const phrase of Object.values(phrases)) {
    const values = valuesOf(phrase.en, said);
    if (values !== undefined) return filled(inLanguage(phrase, language), values);
  }
  return said;
}

/** The values that replaced `{}` in a stored message; undefined if it is not this message. */
function valuesOf(phrase: string, said: string): string[] | undefined {
  const [first = '', ...others] = phrase.split('{}');
  if (!said.startsWith(first)) return undefined;
  const values: string[] = [];
  let at = first.length;
  for (const [index, part] of others.entries()) {
    const end = index === others.length - 1 ? said.length - part.length : said.indexOf(part, at + 1);
    if (end <= at || !said.startsWith(part, end)) return undefined;
    values.push(said.slice(at, end));
    at = end + part.length;
  }
  return at === said.length ? values : undefined;
}

function filled(phrase: string, values: readonly string[]): string {
  let at = 0;
  return phrase.replaceAll('{}', () => values[at++] ?? '');
}
