import type { chart as german } from '../de/chart.ts';
import type { SameKeys } from '../sameKeys.ts';

export const chart: SameKeys<typeof german> = {
  loading: 'Loading the chart. Please wait',
  empty: 'No data available',
  crosshair: '{{title}}: point in time',
  noInstant: 'No point in time chosen. Arrow keys choose one.',
  time: 'Time',
  thinned: 'condensed',
  thinnedHint: 'Drawn are the smallest and the largest value of each pixel. No peak is lost.',
  tableThinned:
    'Condensed: of each pixel the smallest and the largest value. Every reading is here when you zoom in, and always in the file.',
  zoomIn: 'Zoom in',
  zoomOut: 'Zoom out',
  showAll: 'Show all',
  table: 'As a table',
  explain: 'Origin of the readings',
  picture: 'Save as picture',
};
