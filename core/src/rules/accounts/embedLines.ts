import { isComplete, languages } from '../../texts/language.ts';

/** A script of the elements, as `/widgets/scripts.json` of a server lists it. */
export interface WidgetScript {
  readonly name: string;
  /** Path below the server, with the script's hash: the same bytes for ever. */
  readonly src: string;
  readonly integrity: string;
}

/** An element of the script, `plant-tile` for `<leitwarte-plant-tile>`. Attributes without a text are left out. */
export interface EmbeddedElement {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string | undefined>>;
}

/** Which script a page runs: the newest of the server, including fixes, or today's for ever. */
export const scriptReleases = ['newest', 'fixed'] as const;
export type ScriptRelease = (typeof scriptReleases)[number];

interface Embedded {
  readonly server: string;
  readonly script: WidgetScript;
  /** Default `newest`. */
  readonly release?: ScriptRelease | undefined;
  readonly key: string;
  readonly elements: readonly EmbeddedElement[];
  /** Style of the surrounding element: custom properties, size. */
  readonly style?: string | undefined;
}

type ScriptSize = 'small' | 'big';

/** German and English are in every script; each further language has scripts of its own, which have these two as well. */
export function widgetScriptName(size: ScriptSize, lang: string | undefined): string {
  const own = languages.find((one) => one === lang && !isComplete(one));
  return `leitwarte${size === 'big' ? '-all' : ''}${own === undefined ? '' : `-${own}`}.js`;
}

/** The names of all scripts. */
export const widgetScriptNames = (): readonly string[] => [
  ...new Set(languages.flatMap((one) => [widgetScriptName('small', one), widgetScriptName('big', one)])),
];

/** The script with the elements and the language that are wanted, in what a server lists: the big one has all elements. */
export function widgetScriptOf(listed: unknown, size: ScriptSize, lang?: string): WidgetScript | undefined {
  const name = widgetScriptName(size, lang);
  return Array.isArray(listed) ? listed.filter(isScript).find((one) => one.name === name) : undefined;
}

/** The hashes of the newest scripts that a server lists, as in addresses and in the use of keys. */
export function newestHashes(listed: unknown): readonly string[] {
  return Array.isArray(listed) ? listed.filter(isScript).map(({ src }) => src.split('/').at(-2) ?? '') : [];
}

interface UseOfScripts {
  readonly day: string;
  readonly scripts: readonly { readonly script: string; readonly calls: number }[];
}

/** The newest day on which pages used a fixed script that is outdated, and how often; undefined if none did. */
export function outdatedUse(
  days: readonly UseOfScripts[],
  newest: readonly string[],
): { readonly day: string; readonly calls: number } | undefined {
  const used = days.flatMap(({ day, scripts }) => {
    const calls = scripts.reduce((sum, one) => (newest.includes(one.script) ? sum : sum + one.calls), 0);
    return calls === 0 ? [] : [{ day, calls }];
  });
  return used.toSorted((a, b) => b.day.localeCompare(a.day))[0];
}

/** The lines for a partner's page. Nothing that was typed becomes markup there. */
export function embedLines({ server, script, release = 'newest', key, elements, style = '' }: Embedded): string {
  const isFixed = release === 'fixed';
  return [
    `<script type="module" src="${attributeText(server + (isFixed ? script.src : `/widgets/${script.name}`))}"`,
    ...(isFixed ? [`  integrity="${attributeText(script.integrity)}"`] : []),
    `  crossorigin="anonymous"></script>`,
    `<div embed-key="${attributeText(key)}"${style === '' ? '' : ` style="${attributeText(style)}"`}>`,
    ...elements.map(({ name, attributes }) => `  <leitwarte-${name}${written(attributes)}></leitwarte-${name}>`),
    `</div>`,
  ].join('\n');
}

function written(attributes: EmbeddedElement['attributes']): string {
  return Object.entries(attributes)
    .map(([name, value]) => (value ? ` ${name}="${attributeText(value)}"` : ''))
    .join('');
}

/** A text escaped for an HTML attribute in quotes. */
export const attributeText = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

function isScript(one: unknown): one is WidgetScript {
  if (typeof one !== 'object' || one === null) return false;
  return ['name', 'src', 'integrity'].every((field) => typeof Reflect.get(one, field) === 'string');
}

/** Address of the tile of a key's plant as a picture; `badge.svg` is only its status. */
export const pictureAddress = (server: string, snapshotId: string, plant = 0): string =>
  `${server}/api/v1/embed/snapshots/${snapshotId}/${plant}/tile.svg`;
