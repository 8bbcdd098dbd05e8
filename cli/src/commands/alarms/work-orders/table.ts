import { assigneeOf, formatDate } from '@leitwarte/core/rules';
import type { WorkOrder } from '@leitwarte/core/entities';
import { text } from '@leitwarte/core/texts';
import { counterDueText } from '@leitwarte/core/texts/repetition';
import type { Context } from '../../../context.ts';
import type { Column } from '../../../output/cells.ts';
import { say } from '../../../texts.ts';

export function workOrderTable({ language }: Pick<Context, 'language'>): Column<WorkOrder>[] {
  return [
    { head: say('Nr.', 'ID'), value: (row) => String(row.id) },
    { head: say('Anlage', 'Plant'), key: true, value: (row) => row.plant_name },
    { head: say('Komponente', 'Component'), value: (row) => row.component_name, spare: 'empty' },
    { head: say('Aufgabe', 'Task'), value: (row) => row.title },
    { head: say('Art', 'Kind'), value: (row) => text(language, `workOrderKind.${row.kind}`) },
    { head: say('Stand', 'State'), value: (row) => text(language, `workOrderState.${row.state}`) },
    { head: say('Fällig', 'Due'), value: (row) => dueOf(row, language) },
    { head: say('Wer', 'Who'), value: assigneeOf },
    { head: say('Checkliste', 'Checklist'), value: stepsOf, spare: 'empty' },
  ];
}

/** Due day of a task, whether it is overdue, and the state of its counter. */
export function dueOf(order: WorkOrder, language: Context['language']): string {
  const { due_on, is_overdue } = order;
  const late = say('überfällig', 'overdue')[language];
  const day = due_on === null ? '' : `${formatDate(due_on)}${is_overdue ? ` ${late}` : ''}`;
  return [day, counterDueText(language, order)].filter(Boolean).join('; ');
}

export const stepsOf = ({ steps_done, steps_total }: WorkOrder): string =>
  steps_total === 0 ? '' : `${steps_done}/${steps_total}`;
