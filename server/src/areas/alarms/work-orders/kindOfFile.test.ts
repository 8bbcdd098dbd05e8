import { expect, test } from 'vitest';
import { kindOfFile } from './kindOfFile.ts';

const bytes = (text: string) => Uint8Array.from(text, (sign) => sign.charCodeAt(0));

test('4.59: the refusal of a file that is no picture names the kind of the file, which is recognised by its first bytes', () => {
  const heads = {
    '\u00ff\u00d8\u00ff\u00e0': 'JPEG',
    '\u0089PNG\r\n': 'PNG',
    GIF89a: 'GIF',
    'RIFF\u0001\u0002\u0003\u0004WEBPVP8 ': 'WebP',
    '\0\0\0\u0018ftypheic': 'HEIC',
    '\0\0\0\u0018ftypmif1': 'HEIC',
    '\0\0\0\u0018ftypavif': 'AVIF',
    '\0\0\0\u0018ftypisom': 'MP4',
    '%PDF-1.7': 'PDF',
    'II*\0': 'TIFF',
    BM66: 'BMP',
    '<svg/>': 'SVG',
    irgendwas: undefined,
    '': undefined,
  };
  expect(Object.keys(heads).map((head) => kindOfFile(bytes(head)))).toEqual(Object.values(heads));
});
