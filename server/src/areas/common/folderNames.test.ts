import { expect, test } from 'vitest';
import { mustLieApart } from './folderNames.ts';

const refusal = (text: string) =>
  expect.objectContaining({
    problem: expect.objectContaining({ status: 400, fields: { folder_name_import: [text] } }),
  });
const nested = refusal('Dieser Ordner liegt in einem anderen Importordner oder enthält einen.');

test.each([
  ['nord', 'Nord', refusal('Dieser Wert ist bereits vergeben.')],
  ['nord/park', 'NORD', nested],
  ['nord', 'nord/park/dach', nested],
])('4.6: a folder %s is refused if another folder is %s', (folder, other, error) => {
  expect(() => mustLieApart(folder, ['anders', other])).toThrow(error);
});

test('folders whose names only have the same beginning are accepted', () => {
  expect(() => mustLieApart('nord', ['nordpark', 'nordpark/dach', 'sued/nord'])).not.toThrow();
});
