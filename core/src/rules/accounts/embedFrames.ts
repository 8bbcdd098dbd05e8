import { attributeText, type EmbeddedElement } from './embedLines.ts';

/** Appearance of a frame on another page; missing settings have the server's default. */
export interface FrameLook {
  readonly lang?: string | undefined;
  readonly theme?: string | undefined;
  /** Size of texts and signs in percent. */
  readonly size?: string | undefined;
  /** Custom properties without their dashes, such as `lw-accent`. */
  readonly colours?: Readonly<Record<string, string>> | undefined;
}

/** The part of an embed key in addresses: the server uses it to decide which pages may show the frame. */
const publicPart = (key: string): string => key.slice('lw_emb_'.length, 'lw_emb_'.length + 8);

/**
 * Address of a page of the server that shows elements in a frame; everything except the public part of the key is in
 * the fragment.
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

/** Address of an info board that pages of others may frame. */
export const boardFrameAddress = (server: string, key: string, board: number): string =>
  `${server}/frame/${publicPart(key)}/board#${key}/${board}`;

/** The line for a site that allows no script. */
export const frameLine = (address: string, title: string, heightPx: number): string =>
  `<iframe src="${attributeText(address)}" title="${attributeText(title)}" width="100%" height="${heightPx}" style="border:0" loading="lazy"></iframe>`;
