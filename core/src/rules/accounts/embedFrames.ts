import { attributeText, type EmbeddedElement } from './embedLines.ts';

/**
 * Appearance of a frame with web components on a page of another site; if a setting is missing, the default of the
 * server applies.
 */
export interface FrameLook {
  readonly lang?: string | undefined;
  readonly theme?: string | undefined;
  /** Size of texts and symbols in percent. */
  readonly size?: string | undefined;
  /** CSS custom properties without their leading dashes, such as `lw-accent`. */
  readonly colours?: Readonly<Record<string, string>> | undefined;
}

/** Public part of an embed key, for use in URLs; the server uses it to decide which pages may show the frame. */
const publicPart = (key: string): string => key.slice('lw_emb_'.length, 'lw_emb_'.length + 8);

/**
 * URL of a page of the server that shows web components in a frame. Everything but the public part of the key is in the
 * fragment, so that it is not sent to the server.
 */
export function frameAddress(
  server: string,
  key: string,
  elements: readonly EmbeddedElement[],
  look: FrameLook = {},
): string {
  const { colours = {}, ...own } = look;
  const said = Object.entries({ ...own, ...colours });
  const shown = elements.flatMap(({ name, attributes }): [string, string | undefined][] => [
    ['show', name],
    ...Object.entries(attributes),
  ]);
  const parameters = [['key', key] as const, ...said, ...shown].flatMap(([name, value]) =>
    value ? [`${name}=${encodeURIComponent(value)}`] : [],
  );
  return `${server}/frame/${publicPart(key)}/#${parameters.join('&')}`;
}

/** URL of an info board for a frame on a page of another site. */
export const boardFrameAddress = (server: string, key: string, board: number): string =>
  `${server}/frame/${publicPart(key)}/board#${key}/${board}`;

/** HTML of a frame, for sites that do not allow scripts. */
export const frameLine = (address: string, title: string, heightPx: number): string =>
  `<iframe src="${attributeText(address)}" title="${attributeText(title)}" width="100%" height="${heightPx}" style="border:0" loading="lazy"></iframe>`;
