/** Quantity of a value, according to its unit or name. */
export type Quantity =
  | 'power'
  | 'energy'
  | 'voltage'
  | 'current'
  | 'temperature'
  | 'frequency'
  | 'irradiance'
  | 'reactive'
  | 'apparent';

interface Unit {
  readonly quantity: Quantity;
  /** Size of the unit as a multiple of the smallest unit of its quantity. */
  readonly scale: number;
}

const unit = (quantity: Quantity, scale = 1): Unit => ({ quantity, scale });

/** Units by their spelling in lower case; MW is left out, because in lower case it could be milliwatts. */
const units: Readonly<Record<string, Unit>> = {
  w: unit('power'),
  watt: unit('power'),
  kw: unit('power', 1e3),
  wh: unit('energy'),
  kwh: unit('energy', 1e3),
  mwh: unit('energy', 1e6),
  v: unit('voltage'),
  kv: unit('voltage', 1e3),
  a: unit('current'),
  ma: unit('current', 1e-3),
  '°c': unit('temperature'),
  c: unit('temperature'),
  hz: unit('frequency'),
  'w/m²': unit('irradiance'),
  wm2: unit('irradiance'),
  var: unit('reactive'),
  kvar: unit('reactive', 1e3),
  va: unit('apparent'),
  kva: unit('apparent', 1e3),
};

/**
 * Words for quantities, in the order in which they are searched: `reactive power` and `apparent power` are not power,
 * and names of energy contain `power` more often than names of power contain energy.
 */
const words: readonly (readonly [Quantity, readonly string[]])[] = [
  ['reactive', ['reactive', 'blindleistung', 'qac']],
  ['apparent', ['apparent']],
  ['irradiance', ['irradiance', 'irradiation', 'einstrahlung', 'strahlung', 'ghi', 'poa']],
  [
    'energy',
    [
      'energy',
      'energie',
      'ertrag',
      'yield',
      'etotal',
      'eday',
      'yieldtotal',
      'yieldday',
      'zählerstand',
      'zaehlerstand',
      'arbeit',
      'import',
      'export',
    ],
  ],
  ['power', ['power', 'leistung', 'wirkleistung', 'pac', 'pdc', 'ppv', 'watts']],
  ['voltage', ['voltage', 'spannung', 'uac', 'udc', 'upv']],
  ['current', ['current', 'strom', 'iac', 'idc', 'ipv']],
  ['temperature', ['temperature', 'temperatur', 'temp']],
  ['frequency', ['frequency', 'frequenz', 'fac', 'freq']],
];

/** Words of a name in lower case, split at punctuation and capital letters. */
export const wordsOf = (name: string): string[] =>
  name
    .replaceAll(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .toLowerCase()
    .split(/[^\p{L}\p{N}°²/]+|(?<=\p{L})\/(?=\p{L}{2,})/u)
    .filter((word) => word !== '');

export const unitOf = (written: string | null): Unit | undefined => units[written?.trim().toLowerCase() ?? ''];

/** The unit at the end of a name such as `p_kw`; a unit of one letter is only recognised after other words. */
export function unitIn(name: string): Unit | undefined {
  const own = wordsOf(name);
  const last = own.at(-1) ?? '';
  return own.length > 1 || last.length > 1 ? units[last] : undefined;
}

export function quantityIn(name: string): Quantity | undefined {
  const own = wordsOf(name);
  const joined = own.join('');
  return words.find(([, known]) =>
    known.some((word) => own.includes(word) || (word.length > 5 && joined.includes(word))),
  )?.[0];
}

/** The rest of a word without its quantity: `batterie` of `batteriespannung`; empty if the word is a unit. */
export function beyondQuantity(word: string): string {
  if (units[word] !== undefined) return '';
  const [found = ''] = words
    .flatMap(([, known]) => known)
    .filter((known) => word === known || (known.length > 5 && word.includes(known)))
    .toSorted((a, b) => b.length - a.length);
  return word.replace(found, '');
}
