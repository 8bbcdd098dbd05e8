import { announcedPixels, PICTURE_PIXELS_MAX } from './pictureSize.ts';

/** Maximum size of a logo file in bytes. */
export const LOGO_MAX_BYTES = 1_048_576;
export const logoTypes = ['png', 'jpeg'] as const;
export type LogoType = (typeof logoTypes)[number];

const signatures: Readonly<Record<LogoType, readonly number[]>> = {
  png: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
  jpeg: [0xff, 0xd8, 0xff],
};

/** Format of an image according to its first bytes, not its file name; undefined for any other content. */
export function logoTypeOf(bytes: Uint8Array): LogoType | undefined {
  return logoTypes.find((type) => signatures[type].every((byte, index) => bytes[index] === byte));
}

/**
 * Whether a file is accepted as logo: content of PNG or JPEG, at most 1048576 bytes and 4 megapixels (decision 4.35).
 */
export function isLogo(bytes: Uint8Array): boolean {
  const isSmall = bytes.length <= LOGO_MAX_BYTES;
  return isSmall && logoTypeOf(bytes) !== undefined && announcedPixels(bytes) <= PICTURE_PIXELS_MAX;
}

const dataUrl = /^data:image\/(png|jpeg|jpg);base64,([A-Za-z0-9+/]+={0,2})$/;
/**
 * Maximum length of the data URL of a logo; base64 needs 4 characters for 3 bytes. Longer texts are refused without
 * decoding them.
 */
const DATA_URL_MAX_LENGTH = Math.ceil(LOGO_MAX_BYTES / 3) * 4 + 40;

/**
 * Decodes a logo that was sent as a data URL; undefined if the text is not a data URL, or if its content is not
 * accepted as logo.
 */
export function logoBytes(url: string): Uint8Array | undefined {
  const [, , base64] = url.length <= DATA_URL_MAX_LENGTH ? (dataUrl.exec(url) ?? []) : [];
  if (base64 === undefined || base64.length % 4 !== 0) return undefined;
  const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
  return isLogo(bytes) ? bytes : undefined;
}
