import { archiveContents } from '@leitwarte/server/testing';
import { expect, test } from 'vitest';
import { archiveOf } from './archiveOf.ts';

const file = (name: string, text: string) => ({ name, bytes: new TextEncoder().encode(text), mediaType: 'text/plain' });

test('other archive programs find every file under its name, with umlauts, and with the correct checksum', async () => {
  const files = { 'Öl.txt': 'Grüße', 'leer.txt': '', 'lang.txt': 'x'.repeat(70_000) };
  const { bytes } = archiveOf(
    Object.entries(files).map(([name, text]) => file(name, text)),
    'alle.zip',
  );
  expect(await archiveContents(bytes)).toEqual(files);
});
