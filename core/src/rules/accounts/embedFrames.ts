import { attributeText, type EmbeddedElement } from './embedLines.ts';

/** Appearance of a frame on another page; missing settings have the server's default. */
export interface FrameLook {
  readonly lang?: string | undefined;
  readonly theme?: string | undefined;
  /** Size of texts and symbols in percent. */
  readonly size?: string | undefined;
  /** Custom properties without their leading dashes, such as `lw-accent`. */
  readonly colours?: Readonly<Record<string, string>> | undefined;
}

/** Public part of an embed key for URLs: with it the server decides which pages may show the frame. */
const publicPart = (key: string): string => key.slice('lw_emb_'.length, 'lw_emb_'.length + 8);

/** URL of a page of the server that shows elements in a frame; everything except the public part of the key is in the fragment. */
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

/** URL of an info board that pages of other sites may frame. */
export const boardFrameAddress = (server: string, key: string, board: number): string =>
  `${server}/frame/${publicPart(key)}/board#${key}/${board}`;

/** HTML line for a site that allows no scripts. */
export const frameLine = (address: string, title: string, heightPx: number): string =>
  `<iframe src="${attributeText(address)}" title="${attributeText(title)}" width="100%" height="${heightPx}" style="border:0" loading="lazy"></iframe>`;
