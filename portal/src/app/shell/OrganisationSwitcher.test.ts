import { expect, test } from 'vitest';
import { optionsOf } from './OrganisationSwitcher.tsx';

test('shell-23: the switcher lists all organisations by name in German order, inactive ones marked', () => {
  const all = [
    { id: 1, name: 'Zweckverband', status: '00' },
    { id: 2, name: 'Öko Süd', status: '80' },
    { id: 3, name: 'Nahwärme', status: '00' },
  ];
  expect(optionsOf(all, 'inaktiv').map(({ label }) => label)).toEqual([
    'Nahwärme',
    'Öko Süd (inaktiv)',
    'Zweckverband',
  ]);
});
