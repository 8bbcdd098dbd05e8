import { deflateSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { pdfContent } from './pdfContent.ts';

const bytes = (text: string) => Buffer.from(text, 'latin1');
const packed = (objects: string, more = '') => {
  const stream = deflateSync(bytes(objects));
  const head = `%PDF-1.7\n5 0 obj\n<< /Type /Obj#53tm /Filter /FlateDecode ${more}/Length ${stream.length} >>\nstream\r\n`;
  return Buffer.concat([bytes(head), stream, bytes('\r\nendstream\nendobj\n%%EOF\n')]);
};
const SCRIPT = '1 0 << /S /JavaScript /JS (app.alert\\(1\\)) >>';

test.each([
  ['a plain one', bytes('%PDF-1.7\n1 0 obj << /Type /Catalog /OpenAction [3 0 R /Fit] >>\n%%EOF'), 'plain'],
  ['a script', bytes(`%PDF-1.7\n1 0 obj ${SCRIPT}\n%%EOF`), 'active'],
  ['a script under a name with numbers of signs', bytes('%PDF-1.7\n<< /S /J#61vaScript /JS (x) >>\n%%EOF'), 'active'],
  ['a program that is started', bytes('%PDF-1.7\n<< /S /Launch /F (cmd.exe) >>\n%%EOF'), 'active'],
  ['a script in packed objects', packed(SCRIPT), 'active'],
  ['packed objects without one', packed('1 0 << /Type /Catalog >>'), 'plain'],
  ['enciphered objects', Buffer.concat([packed('x'), bytes('trailer << /Encrypt 9 0 R >>')]), 'unreadable'],
  ['objects packed twice', packed('x', '/ASCIIHexDecode '), 'unreadable'],
  ['objects that are broken off', packed(SCRIPT.repeat(9)).subarray(0, 110), 'unreadable'],
  ['a hundred megabytes of objects', packed(' '.repeat(100_000_000)), 'unreadable'],
] as const)('K12: the content of a PDF with %s is detected', (_, pdf, expected) => {
  expect(pdfContent(pdf)).toBe(expected);
});
