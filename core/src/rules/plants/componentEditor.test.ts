import { expect, test } from 'vitest';
import { componentEditor } from '../index.ts';

test.each([
  ['SU', 'csv', 'summary'],
  ['SU', 'xml', 'summary'],
  ['DA', 'xml', 'xml'],
  ['DA', '.XML ', 'xml'],
  ['DA', 'csv', 'standard'],
  [null, null, 'standard'],
])('components-config-4 to 6: a component %s of files %s opens the %s editor', (type, extension, editor) => {
  expect(componentEditor({ type_component: type }, { file_extension_import_data: extension })).toBe(editor);
});

test('a plant without system has the standard editor', () => {
  expect(componentEditor({ type_component: 'DA' }, undefined)).toBe('standard');
});
