import { beyondQuantity, wordsOf } from './quantities.ts';

type Kind = 'side' | 'phase' | 'string' | 'direction' | 'span';
type Qualifiers = ReadonlyMap<Kind, string>;

/** Words that distinguish quantities of one kind; a group in parentheses captures the distinguishing word. */
const known: readonly (readonly [Kind, RegExp, string?])[] = [
  ['phase', /^(?:[ui]?l|phase|ph)([123])$/],
  ['phase', /^(?:[ui]?l|phase|ph)([123](?:l?[123]))$/],
  ['string', /^(?:string|strang|mppt|tracker|pv|upv|ipv|ppv)(\d+)$/],
  ['side', /^[uip]?dc(?:[avw]|wh)?$/, 'dc'],
  ['side', /^(?:pv|upv|ipv|ppv|mppt|string|strang|tracker|generator)$/, 'dc'],
  ['side', /^[uipq]?ac$|^(?:netz|grid)$/, 'ac'],
  ['direction', /^(?:import|bezug|imp|abs|bezogen)$/, 'in'],
  ['direction', /^(?:export|einspeisung|lieferung|exp|inj|eingespeist)$/, 'out'],
  ['span', /^(?:day|daily|today|tag|tages|heute|yieldday|eday|tagesertrag)$/, 'day'],
  ['span', /^(?:total|gesamt|yieldtotal|etotal|gesamtertrag)$/, 'total'],
];

/** SunSpec's letters for phases, as in `PhVphA`, `AphB`, `PPVphAB`. */
const letters: Readonly<Record<string, string>> = { a: '1', b: '2', c: '3', ab: '12', bc: '23', ca: '31' };

function qualifiersOf(name: string): Qualifiers {
  const words = wordsOf(name.replaceAll('/', ' '));
  const found = new Map<Kind, string>();
  for (const [at, word] of words.entries()) {
    for (const [kind, form, meant] of known) {
      const [, said = meant] = form.exec(word) ?? [undefined, undefined];
      if (form.test(word) && said !== undefined) found.set(kind, said.replaceAll('l', ''));
    }
    const letter = letters[word];
    if (letter !== undefined && words[at - 1]?.endsWith('ph')) found.set('phase', letter);
    const number = /^\d{1,2}$/.test(word) ? word : undefined;
    if (number !== undefined && /^(?:string|strang|mppt|tracker)$/.test(words[at - 1] ?? ''))
      found.set('string', number);
  }
  if (found.has('string')) found.set('side', 'dc');
  else if (found.has('phase')) found.set('side', 'ac');
  return found;
}

/**
 * Number of words by which an address is more specific than a column; undefined if they mean different things, such as
 * the voltages of two phases, or of generator and grid.
 */
export function exacterBy(address: string, column: string): number | undefined {
  const own = qualifiersOf(column);
  const named = qualifiersOf(address);
  const said = [...named];
  // a current without further words is the one on the grid side
  if (own.get('side') === 'dc' && !named.has('side')) return undefined;
  if (said.some(([kind, what]) => (own.get(kind) ?? what) !== what)) return undefined;
  return said.filter(([kind]) => !own.has(kind)).length;
}

/** Words in column names that do not distinguish quantities. */
const empty = new Set([
  'aktuell',
  'aktuelle',
  'aktueller',
  'momentan',
  'momentane',
  'wert',
  'messwert',
  'summe',
  'wirk',
  'actual',
  'active',
  'value',
  'sum',
  'wechselrichter',
  'inverter',
  'wr',
  'der',
  'des',
  'of',
  'the',
]);

/**
 * Whether a column is about something that the address does not mention: for example the voltage of the battery if the
 * address only mentions voltage.
 */
export function isOfItsOwn(column: string, address: string): boolean {
  const said = wordsOf(address).join('');
  return wordsOf(column.replaceAll('/', ' ')).some((word) => {
    const more = beyondQuantity(word);
    const isKnown = empty.has(more) || known.some(([, form]) => form.test(word) || form.test(more));
    // a single letter is a phase, or part of a unit
    return more.length > 1 && !/^\d+$/.test(more) && !isKnown && !said.includes(more);
  });
}
