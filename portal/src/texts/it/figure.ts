import type { figure as german } from '../de/figure.ts';
import type { SameKeys } from '../sameKeys.ts';

export const figure: SameKeys<typeof german> = {
  stale: 'non aggiornato',
};
