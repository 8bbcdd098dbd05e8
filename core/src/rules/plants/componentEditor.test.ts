import { expect, test } from 'vitest';
import { componentEditor } from '../index.ts';

test.each([
  ['SU', 'csv', 'summary'],
  ['SU', 'xml', 'summary'],
  ['DA', 'xml', 'xml'],
  ['DA', '.XML ', 'xml'],
  ['DA', 'csv', 'standard'],
  [null, null, 'standard'],
])(
  'components-config-4 to 6: for a component of type %s in a system with %s files, the %s editor is opened',
  (type, extension, editor) => {
    expect(componentEditor({ type_component: type }, { file_extension_import_data: extension })).toBe(editor);
  },
);

test('for a component of a plant without a system, the standard editor is opened', () => {
  expect(componentEditor({ type_component: 'DA' }, undefined)).toBe('standard');
});
