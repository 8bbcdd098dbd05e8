import { embedElementNames } from '@leitwarte/core/rules';
import { type Language, startingLanguage } from '@leitwarte/core/texts';
import { isKeyOf } from './keyOf.ts';
import { settingNames } from '../live/widget.ts';

const inLine = new Set(['status-badge', 'status-icon', 'sparkline', 'plant-type-icon']);

/** Maximum number of elements in a frame: nobody reads more, and each sends requests. */
const MOST_ELEMENTS = 50;
const SIZES = { least: 50, most: 400 } as const;
const CUSTOM = /^lw-[a-z\d-]{1,30}$/;

interface Framed {
  readonly name: string;
  readonly isBlock: boolean;
  readonly attributes: readonly (readonly [name: string, value: string])[];
}

export interface Frame {
  readonly key: string;
  readonly language: Language;
  readonly theme: string | undefined;
  /** Scale of texts and symbols; 1 is the default size. */
  readonly scale: number;
  readonly colours: readonly (readonly [property: string, value: string])[];
  readonly elements: readonly Framed[];
}

/**
 * Parses the address of a frame; undefined if it has nothing to show. Parameters before the first `show` belong to the frame, those after a
 * `show` to that element. The key must be that of the path, for whose pages the server permits the frame: a page permitted for one key
 * shows nothing of another. If the page is not in a frame, links are removed, because anybody may have written them.
 */
export function frameOf(path: string, hash: string, isFramed: boolean): Frame | undefined {
  const said = new Map<string, string>();
  const elements: { name: string; isBlock: boolean; attributes: [string, string][] }[] = [];
  for (const [name, value] of new URLSearchParams(hash.replace(/^#/, ''))) {
    const last = elements.at(-1);
    if (name === 'show') elements.push({ name: value, isBlock: !inLine.has(value), attributes: [] });
    else if (last === undefined) said.set(name, value);
    else if (isSetting(name, value, isFramed)) last.attributes.push([name, value]);
  }
  const known = elements.filter(({ name }) => embedElementNames.some((one) => one === name)).slice(0, MOST_ELEMENTS);
  const key = said.get('key') ?? '';
  if (!isKeyOf(path, key) || known.length === 0) return undefined;
  const theme = said.get('theme') ?? '';
  const size = Number(said.get('size') ?? 100);
  return {
    key,
    language: startingLanguage(said.get('lang')),
    theme: ['light', 'dark', 'auto'].includes(theme) ? theme : undefined,
    scale: Number.isFinite(size) ? Math.min(SIZES.most, Math.max(SIZES.least, size)) / 100 : 1,
    colours: [...said].flatMap(([name, value]) => (CUSTOM.test(name) ? [[`--${name}`, value] as const] : [])),
    elements: known,
  };
}

/** Whether a setting is accepted. A relative URL is not, because a frame cannot resolve it. */
function isSetting(name: string, value: string, isFramed: boolean): boolean {
  if (name === 'href') return isFramed && /^https?:\/\//i.test(value);
  return settingNames.some((one) => one === name);
}
