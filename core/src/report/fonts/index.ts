import { inter } from './inter.ts';

/** The fonts for print and drawings, as TrueType files. */
export const fontFiles = (): Readonly<Record<'normal' | 'bold', Uint8Array<ArrayBuffer>>> => ({
  normal: bytesOfBase64(inter.normal),
  bold: bytesOfBase64(inter.bold),
});

const bytesOfBase64 = (base64: string) => Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
