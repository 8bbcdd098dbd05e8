/** Words that mean "no value" in any column. */
const always = new Set(['nan', 'n/a', 'null']);
/** Further words for "no value" in a column of numbers. A column of texts keeps them as texts. */
const ofNumbers = new Set([
  'na',
  '#na',
  '#n/a',
  '#nv',
  '#nv!',
  'n.a.',
  'n.a',
  'n/v',
  'n.v.',
  'n.v',
  'nv',
  'n/d',
  'n.d.',
  'nd',
  'k.a.',
  'k.a',
  'k/a',
  'k. a.',
  'n. v.',
  'n. a.',
  'keine angabe',
  'nicht verfügbar',
  'not available',
  'no value',
  'no data',
  'nodata',
  'kein wert',
  'keine daten',
  'missing',
  'nil',
  'none',
  'undef',
  'undefined',
  'unavailable',
  'inf',
  'infinity',
  '∞',
  'nan(ind)',
  'nan(snan)',
  '#wert!',
  '#value!',
  '#zahl!',
  '#num!',
  '#bezug!',
  '#ref!',
  '#div/0!',
  '#null!',
  '#name?',
  '#div/0',
]);
/** C libraries of Windows write non-numbers like this: `1.#QNAN`, `-1.#IND00`, `1,#INF`. */
const ofWindows = /^1[.,]#(?:qnan|snan|inf|ind|nan)0{0,20}$/;

/** Whether a trimmed text means "no value" in a column of any kind. */
export function isGapWord(text: string): boolean {
  return /^[-–—]{1,40}$/.test(text) || always.has(text.toLowerCase());
}

/** Whether a trimmed text means "no value" in a column of numbers. */
export function isNumberGap(text: string): boolean {
  if (isGapWord(text)) return true;
  if (text.length > 40) return false;
  const word = text.toLowerCase().replace(/^[+-]/, '');
  return always.has(word) || ofNumbers.has(word) || ofWindows.test(word) || /^nan \(|^[?*#]+$/.test(word);
}
