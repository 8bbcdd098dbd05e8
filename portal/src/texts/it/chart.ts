import type { chart as german } from '../de/chart.ts';
import type { SameKeys } from '../sameKeys.ts';

export const chart: SameKeys<typeof german> = {
  loading: 'Il grafico viene caricato. Attenda',
  empty: 'Nessun dato disponibile',
  crosshair: '{{title}}: istante',
  noInstant: 'Nessun istante scelto. Si sceglie con i tasti freccia.',
  time: 'Ora',
  thinned: 'condensato',
  thinnedHint: 'Per ogni pixel sono disegnati il valore minimo e il massimo. Nessun picco va perso.',
  tableThinned:
    'Condensato: per ogni pixel il valore minimo e il massimo. Ogni misura compare qui ingrandendo, e sempre nel file.',
  zoomIn: 'Ingrandisci',
  zoomOut: 'Riduci',
  showAll: 'Mostra tutto',
  table: 'Come tabella',
  explain: 'Origine delle misure',
  picture: 'Salva come immagine',
};
