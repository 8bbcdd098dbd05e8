import { DEFAULT_LANGUAGE, isComplete, type Language, languages } from '../../texts/language.ts';
import { frameAddress, frameLine, type FrameLook } from './embedFrames.ts';
import { attributeText, embedLines, pictureAddress, type EmbeddedElement, type WidgetScript } from './embedLines.ts';

/** Ways in which a page can include a web component of an embed key. */
export const snippetKinds = ['newest', 'fixed', 'react', 'frame', 'picture', 'mail', 'wordpress'] as const;
export type SnippetKind = (typeof snippetKinds)[number];

export interface SnippetWanted {
  readonly server: string;
  readonly key: string;
  readonly element: EmbeddedElement;
  readonly look?: FrameLook | undefined;
  /** The script to load; the kind `fixed` needs its hash. */
  readonly script: WidgetScript;
  /** Id of the published pictures of the key's plants. */
  readonly snapshotId?: string | undefined;
  /** Title of the frame, for screen readers. */
  readonly title: string;
  /** Origin of the page that includes the snippet, needed to resolve relative links in a frame. */
  readonly site?: string | undefined;
}

/** Settings of a web component that concern its appearance and links, not its content. */
export const snippetParts = ['theme', 'lang', 'size', 'colours', 'href'] as const;
export type SnippetPart = (typeof snippetParts)[number];

/** Selected settings that this kind of snippet does not support and that are therefore missing in its lines. */
export function lostIn(kind: SnippetKind, wanted: SnippetWanted): SnippetPart[] {
  const { element, look = {} } = wanted;
  const { theme, lang, size, colours = {} } = look;
  const chosen: Readonly<Record<SnippetPart, boolean>> = {
    theme: Boolean(theme),
    lang: said(lang) !== undefined,
    size: Boolean(size) && size !== '100',
    colours: Object.keys(colours).length > 0,
    href: Boolean(element.attributes['href']),
  };
  const isLost: Readonly<Record<SnippetKind, (part: SnippetPart) => boolean>> = {
    newest: () => false,
    fixed: () => false,
    react: () => false,
    frame: (part) => part === 'href' && wholeHref(wanted) === undefined,
    picture: (part) => isLostInPicture(part, theme),
    mail: (part) => isLostInPicture(part, theme),
    // the plugin only knows German and English
    wordpress: (part) => part === 'size' || part === 'colours' || (part === 'lang' && !isComplete(lang ?? '')),
  };
  return snippetParts.filter((part) => chosen[part] && isLost[kind](part));
}

/** Language to write into the snippet; undefined for the default language, which need not be written. */
const said = (lang: string | undefined): Language | undefined =>
  languages.find((one) => one === lang && one !== DEFAULT_LANGUAGE);

const isLostInPicture = (part: SnippetPart, theme: FrameLook['theme']): boolean =>
  part === 'colours' || part === 'href' || part === 'size' || (part === 'theme' && theme === 'auto');

/** Absolute URL of the link, because a frame cannot resolve a relative link against the page around it. */
function wholeHref({ element, site }: SnippetWanted): string | undefined {
  const href = element.attributes['href'] ?? '';
  if (/^https?:\/\//i.test(href)) return href;
  if (href === '' || site === undefined || !URL.canParse(href, site)) return undefined;
  // the braces of the placeholder {id} must not be encoded
  const whole = new URL(href, site).href.replaceAll('%7B', '{').replaceAll('%7D', '}');
  return /^https?:\/\//i.test(whole) ? whole : undefined;
}

/**
 * Lines with which a page includes one web component of an embed key; undefined if this kind of snippet does not
 * support it.
 */
export function snippetOf(kind: SnippetKind, wanted: SnippetWanted): string | undefined {
  const { server, key, element, look = {}, script, title } = wanted;
  const { lang, theme } = look;
  const shown = { ...element, attributes: { ...element.attributes, theme, lang: said(lang) } };
  switch (kind) {
    case 'newest':
      return embedLines({ server, script, key, elements: [shown], style: styleOf(look) });
    case 'fixed':
      if (script.integrity === '') return undefined;
      return embedLines({ server, script, key, elements: [shown], release: 'fixed', style: styleOf(look) });
    case 'react':
      return reactLines(wanted);
    case 'frame':
      return frameLine(frameAddress(server, key, [framed(wanted)], look), title, frameHeight(element.name, look));
    case 'picture':
      return pictureLine(wanted, 'svg');
    case 'mail':
      return pictureLine(wanted, 'png');
    default:
      return blockMarkup({
        ...shown,
        attributes: { ...shown.attributes, lang: isComplete(lang ?? '') ? said(lang) : undefined },
      });
  }
}

/** Heights in pixels at which the content of a frame with a typical key needs no scrolling. */
const FRAME_HEIGHTS: Readonly<Record<string, number>> = {
  'plant-tile': 216,
  'status-badge': 32,
  'status-icon': 28,
  sparkline: 40,
  'plant-type-icon': 28,
  'health-gauge': 130,
  'plant-list': 228,
  'alarm-list': 228,
  'live-table': 228,
  'key-figures': 168,
  'daily-yields': 192,
  'energy-flow': 352,
};

const framed = (wanted: SnippetWanted): EmbeddedElement => ({
  ...wanted.element,
  attributes: { ...wanted.element.attributes, href: wholeHref(wanted) },
});

const frameHeight = (element: string, { size }: FrameLook): number => {
  const percent = Number(size || 100);
  return Math.ceil(((FRAME_HEIGHTS[element] ?? 420) * (percent > 0 ? percent : 100)) / 100);
};

function styleOf({ size, colours = {} }: FrameLook): string {
  const zoom = Number(size || 100);
  const set = Object.entries(colours).map(([name, value]) => `--${name}:${value}`);
  return [...set, ...(zoom === 100 || !Number.isFinite(zoom) ? [] : [`zoom:${zoom / 100}`])].join(';');
}

const componentOf = (element: string): string =>
  `Embedded${element.replace(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase())}`;

/** Attribute value for JSX: in quotes if possible, otherwise as a JavaScript string in braces. */
const inJsx = (text: string): string => (/^[\w ./:{}-]+$/.test(text) ? `"${text}"` : `{${JSON.stringify(text)}}`);

function reactLines({
  server,
  key,
  element: { name, attributes },
  look: { lang, theme, size, colours = {} } = {},
}: SnippetWanted): string {
  const component = componentOf(name);
  const own = Object.entries(attributes).flatMap(([attribute, value]) =>
    value ? [/^\d{1,12}$/.test(value) ? `${attribute}={${value}}` : `${attribute}=${inJsx(value)}`] : [],
  );
  const language = said(lang);
  const brought = language === undefined || isComplete(language) ? undefined : language;
  const asking = [
    `server=${inJsx(server)}`,
    `embedKey=${inJsx(key)}`,
    ...(language === undefined ? [] : [`language=${inJsx(language)}`]),
  ].join(' ');
  const style = [
    ...Object.entries(colours).map(([property, value]) => `'--${property}': ${JSON.stringify(value)}`),
    // web components inherit the color scheme of the surrounding page
    ...(theme ? [`colorScheme: '${theme === 'dark' ? 'dark' : theme === 'light' ? 'light' : 'light dark'}'`] : []),
    ...(size === undefined || size === '' || size === '100' || !Number.isFinite(Number(size))
      ? []
      : [`zoom: ${Number(size) / 100}`]),
  ].join(', ');
  const tag = `<${[component, ...own].join(' ')} />`;
  return [
    `import { EmbedProvider } from '@leitwarte/widgets/embed';`,
    `import { ${component} } from '@leitwarte/widgets/embed/${name}';`,
    ...(brought === undefined ? [] : [`import '@leitwarte/widgets/texts/${brought}';`]),
    `import '@leitwarte/widgets/embed.css';`,
    '',
    `<EmbedProvider ${asking}>`,
    style === '' ? `  ${tag}` : `  <div style={{ ${style} }}>${tag}</div>`,
    `</EmbedProvider>`,
  ].join('\n');
}

/** Picture for mail programs. They do not show SVG, so it is a PNG, with twice the resolution at which it is shown. */
function pictureLine(
  { server, snapshotId, element: { name, attributes }, look: { theme, lang } = {}, title }: SnippetWanted,
  form: 'svg' | 'png',
) {
  const plant = Number(attributes['plant']);
  const file = { 'plant-tile': 'tile', 'status-badge': 'badge' }[name];
  if (snapshotId === undefined || file === undefined || !Number.isInteger(plant)) return undefined;
  const size = form === 'svg' ? '' : file === 'tile' ? ' width="320" height="172"' : ' height="24"';
  const language = said(lang);
  const asked = [
    ...(theme === 'dark' ? ['theme=dark'] : []),
    ...(language === undefined ? [] : [`lang=${language}`]),
  ].join('&amp;');
  const address = pictureAddress(server, snapshotId, plant).replace('tile.svg', `${file}.${form}`);
  return `<img src="${address}${asked === '' ? '' : `?${asked}`}" alt="${attributeText(title)}"${size}>`;
}

/** Block for the WordPress plugin (docs/examples/widgets/wordpress); server and key are settings of the plugin. */
function blockMarkup({ name, attributes }: EmbeddedElement): string {
  const said = JSON.stringify({ element: name, ...attributes });
  // two dashes would end the HTML comment
  return `<!-- wp:leitwarte/plant ${said.replaceAll('--', '\\u002d\\u002d').replaceAll('<', '\\u003c').replaceAll('>', '\\u003e')} /-->`;
}
