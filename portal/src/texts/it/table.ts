import type { table as german } from '../de/table.ts';
import type { SameKeys } from '../sameKeys.ts';

export const table: SameKeys<typeof german> = {
  density: 'Altezza delle righe',
  comfortable: 'Comoda',
  dense: 'Compatta',
  copy: 'Copia la tabella',
  copied: 'Copiato',
  failed: 'Qui non è possibile copiare',
  csv: 'Salva come CSV',
  loading: 'Caricamento in corso. Attenda',
  selectRow: 'Seleziona {{name}}',
  selectAll: 'Seleziona tutti',
  pin: 'Blocca la colonna',
  unpin: 'Sblocca la colonna',
  pinColumn: 'Blocca {{name}}',
  total: 'Totale',
  running: 'in corso',
  explain: 'Da dove viene questo numero?',
  isMissing: 'manca',
  dip: 'Interruzione del contatore, le cui misure non contano',
  dips: '* Il contatore ha avuto interruzioni; le loro misure non contano. Un clic sul valore le elenca.',
  missing_one: '{{shown}} valore manca',
  missing_other: '{{shown}} valori mancano',
};
