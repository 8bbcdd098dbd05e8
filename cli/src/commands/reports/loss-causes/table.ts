import type { LossReassignment } from '@leitwarte/core/entities';
import { text } from '@leitwarte/core/texts';
import type { Context } from '../../../context.ts';
import type { Column } from '../../../output/cells.ts';
import { timeCell } from '../../../output/times.ts';
import { say } from '../../../texts.ts';

export function reassignmentTable({ language }: Pick<Context, 'language'>): Column<LossReassignment>[] {
  return [
    { head: say('Nr.', 'ID'), value: (row) => String(row.id) },
    { head: say('Komponente', 'Component'), value: (row) => row.component_name ?? say('alle', 'all')[language] },
    { head: say('Von', 'From'), key: true, value: (row) => timeCell(row.from, 'dd.MM.yyyy HH:mm') },
    { head: say('Bis', 'Until'), value: (row) => timeCell(row.until, 'dd.MM.yyyy HH:mm') },
    { head: say('Ursache', 'Cause'), value: (row) => text(language, `lossCause.${row.cause}`) },
    { head: say('Grund', 'Reason'), value: (row) => row.note },
    { head: say('Wer', 'Who'), value: (row) => row.created_by },
    { head: say('Zurückgenommen', 'Taken back'), value: (row) => undoneOf(row), spare: 'empty' },
  ];
}

function undoneOf({ undone_at, undone_by }: LossReassignment): string | null {
  return undone_at === null ? null : `${timeCell(undone_at, 'dd.MM.yyyy HH:mm')} ${undone_by ?? ''}`.trim();
}
