import type { table as german } from '../de/table.ts';
import type { SameKeys } from '../sameKeys.ts';

export const table: SameKeys<typeof german> = {
  density: 'Row height',
  comfortable: 'Comfortable',
  dense: 'Dense',
  copy: 'Copy table',
  copied: 'Copied',
  failed: 'Copying is not possible here',
  csv: 'Save as CSV',
  loading: 'Loading. Please wait',
  selectRow: 'Select {{name}}',
  selectAll: 'Select all',
  running: 'running',
  explain: 'Where does this figure come from?',
  isMissing: 'missing',
  dip: 'dip of the counter, whose readings do not count',
  dips: '* The counter had dips; their readings do not count. A click on the figure names them.',
  missing_one: '{{shown}} value is missing',
  missing_other: '{{shown}} values are missing',
  pin: 'Pin column',
  unpin: 'Unpin column',
  pinColumn: 'Pin {{name}}',
  total: 'Total',
};
