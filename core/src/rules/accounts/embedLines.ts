import { isComplete, languages } from '../../texts/language.ts';

/** A script with the web components, as listed in `/widgets/scripts.json` of a server. */
export interface WidgetScript {
  readonly name: string;
  /** Path on the server. It contains the hash of the script, so the content at this path never changes. */
  readonly src: string;
  readonly integrity: string;
}

/**
 * A web component on a page, such as `plant-tile` for `<leitwarte-plant-tile>`, with its attributes. Empty attributes
 * are left out.
 */
export interface EmbeddedElement {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string | undefined>>;
}

/**
 * Version of the script that a page loads. `newest`: always the server's newest, including fixes; `fixed`: permanently
 * the version that is current now.
 */
export const scriptReleases = ['newest', 'fixed'] as const;
export type ScriptRelease = (typeof scriptReleases)[number];

interface Embedded {
  readonly server: string;
  readonly script: WidgetScript;
  /** Default: `newest`. */
  readonly release?: ScriptRelease | undefined;
  readonly key: string;
  readonly elements: readonly EmbeddedElement[];
  /** CSS of the element around the web components: custom properties and size. */
  readonly style?: string | undefined;
}

type ScriptSize = 'small' | 'big';

/**
 * File name of a script. Every script contains German and English; each further language has its own scripts, which
 * contain it in addition.
 */
export function widgetScriptName(size: ScriptSize, lang: string | undefined): string {
  const own = languages.find((one) => one === lang && !isComplete(one));
  return `leitwarte${size === 'big' ? '-all' : ''}${own === undefined ? '' : `-${own}`}.js`;
}

/** File names of all scripts. */
export const widgetScriptNames = (): readonly string[] => [
  ...new Set(languages.flatMap((one) => [widgetScriptName('small', one), widgetScriptName('big', one)])),
];

/**
 * Finds the script with the requested size and language in the list of a server; the large script contains all web
 * components. Undefined if the list does not contain it.
 */
export function widgetScriptOf(listed: unknown, size: ScriptSize, lang?: string): WidgetScript | undefined {
  const name = widgetScriptName(size, lang);
  return Array.isArray(listed) ? listed.filter(isScript).find((one) => one.name === name) : undefined;
}

/**
 * Hashes of the newest scripts that a server lists, as they occur in URLs and in the usage statistics of embed keys.
 */
export function newestHashes(listed: unknown): readonly string[] {
  return Array.isArray(listed) ? listed.filter(isScript).map(({ src }) => src.split('/').at(-2) ?? '') : [];
}

interface UseOfScripts {
  readonly day: string;
  readonly scripts: readonly { readonly script: string; readonly calls: number }[];
}

/**
 * The newest day on which pages loaded an outdated fixed script, with the number of such calls; undefined if there was
 * none.
 */
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

/**
 * HTML that loads the script and shows web components, for a page of another site. All values are escaped, so that no
 * input becomes markup.
 */
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

/** Escapes a text for a quoted HTML attribute. */
export const attributeText = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

function isScript(one: unknown): one is WidgetScript {
  if (typeof one !== 'object' || one === null) return false;
  return ['name', 'src', 'integrity'].every((field) => typeof Reflect.get(one, field) === 'string');
}

/** URL of the tile of a plant as a picture; `badge.svg` at the same place only shows the status. */
export const pictureAddress = (server: string, snapshotId: string, plant = 0): string =>
  `${server}/api/v1/embed/snapshots/${snapshotId}/${plant}/tile.svg`;
