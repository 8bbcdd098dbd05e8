import type { PlannedWork } from '@leitwarte/core/entities';
import type { Column } from '../../../output/cells.ts';
import { timeCell } from '../../../output/times.ts';
import { say, type Text } from '../../../texts.ts';
import type { Context } from '../../../context.ts';

const states: Readonly<Record<PlannedWork['state'], Text>> = {
  planned: say('geplant', 'planned'),
  running: say('läuft', 'running'),
  over: say('vorüber', 'over'),
};

export function plannedWorkTable({ language }: Pick<Context, 'language'>): Column<PlannedWork>[] {
  return [
    { head: say('Nr.', 'ID'), value: (row) => String(row.id) },
    { head: say('Anlage', 'Plant'), key: true, value: (row) => row.plant_name },
    { head: say('Komponente', 'Component'), value: (row) => row.component_name, spare: 'empty' },
    { head: say('Von', 'From'), value: (row) => timeCell(row.from, 'dd.MM.yyyy HH:mm') },
    { head: say('Bis', 'Until'), value: (row) => timeCell(row.until, 'dd.MM.yyyy HH:mm') },
    { head: say('Stand', 'State'), value: (row) => states[row.state][language] },
    { head: say('Grund', 'Reason'), value: (row) => row.reason },
    { head: say('Aufgabe', 'Task'), value: (row) => row.work_order, spare: 'empty' },
    { head: say('Wer', 'Who'), value: (row) => row.created_by },
    { head: say('Beendet', 'Ended'), value: (row) => endOf(row), spare: 'empty' },
  ];
}

/** Time and person of an early end. */
function endOf({ ended_at, ended_by }: PlannedWork): string | null {
  return ended_at === null ? null : `${timeCell(ended_at, 'dd.MM.yyyy HH:mm')} ${ended_by ?? ''}`.trim();
}
