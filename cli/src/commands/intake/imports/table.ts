import type { Import } from '@leitwarte/core/entities';
import { importReason, shortImportReason } from '@leitwarte/core/texts/import-reason';
import type { Context } from '../../../context.ts';
import type { Column } from '../../../output/cells.ts';
import { say } from '../../../texts.ts';

const counted = [
  'rows_read',
  'rows_stored',
  'rows_overwritten',
  'rows_duplicate',
  'rows_rejected',
  'rows_skipped',
  'cells_rejected',
] as const;
type Counts = Readonly<Record<(typeof counted)[number], number>>;

const NO_REASON = { reason: null, reason_lines: null, reason_expected: [], reason_found: null, rows_read: 0 };

/** A row of the result: a file, or the total of several. */
export type AccountRow = Counts &
  Partial<Pick<Import, 'id' | 'file' | 'plant_name' | 'status' | keyof typeof NO_REASON>>;

export function sumOf(files: readonly Import[]): AccountRow {
  const sum = (name: (typeof counted)[number]) => files.reduce((total, file) => total + file[name], 0);
  return {
    rows_read: sum('rows_read'),
    rows_stored: sum('rows_stored'),
    rows_overwritten: sum('rows_overwritten'),
    rows_duplicate: sum('rows_duplicate'),
    rows_rejected: sum('rows_rejected'),
    rows_skipped: sum('rows_skipped'),
    cells_rejected: sum('cells_rejected'),
  };
}

export function importTable({ language }: Pick<Context, 'language'>): Column<AccountRow>[] {
  return [
    { head: say('Nr.', 'ID'), value: (row) => (row.id === undefined ? say('Summe', 'sum')[language] : String(row.id)) },
    { head: say('Datei', 'File'), key: true, value: (row) => row.file ?? '' },
    {
      head: say('Anlage', 'Plant'),
      key: true,
      value: (row) => (row.file === undefined ? '' : row.plant_name),
      spare: 'same',
    },
    { head: say('gelesen', 'read'), value: (row) => row.rows_read },
    { head: say('gespeichert', 'stored'), value: (row) => row.rows_stored },
    {
      head: say('überschrieben', 'overwritten'),
      spare: 'empty',
      value: (row) => row.rows_overwritten,
      tone: (row) => (row.rows_overwritten > 0 ? 'warning' : undefined),
    },
    { head: say('vorhanden', 'duplicate'), value: (row) => row.rows_duplicate },
    {
      head: say('abgelehnt', 'rejected'),
      value: (row) => row.rows_rejected,
      tone: (row) => (row.rows_rejected > 0 ? 'bad' : undefined),
    },
    { head: say('übersprungen', 'skipped'), value: (row) => row.rows_skipped, spare: 'empty' },
    {
      head: say('Zellfehler', 'bad cells'),
      spare: 'empty',
      value: (row) => row.cells_rejected,
      tone: (row) => (row.cells_rejected > 0 ? 'warning' : undefined),
    },
    {
      head: say('Ergebnis', 'Result'),
      value: (row) => resultOf(row, language, shortImportReason),
      tone: (row) => (row.status === 'failed' ? 'bad' : undefined),
    },
  ];
}

/**
 * Text for the result of a file: the reason if it failed completely, or a note if data of a source wait for a binding.
 */
export function resultOf(
  row: Pick<AccountRow, 'status' | keyof typeof NO_REASON>,
  language: Context['language'],
  reasonOf = importReason,
): string {
  if (row.status === undefined) return '';
  const isTakenBack = row.status === 'undone' || row.status === 'undoing';
  const reason = isTakenBack ? undefined : reasonOf(language, { ...NO_REASON, ...row, status: row.status });
  return reason ?? importStates[row.status][language];
}

const importStates = {
  running: say('läuft', 'running'),
  done: say('fertig', 'done'),
  failed: say('gescheitert', 'failed'),
  undoing: say('wird zurückgenommen', 'being taken back'),
  undone: say('zurückgenommen', 'taken back'),
} as const;
