import type { WorkOrderDetail } from '@leitwarte/core/entities';
import { assigneeOf } from '@leitwarte/core/rules';
import { text } from '@leitwarte/core/texts';
import { counterRepetitionText, repetitionText } from '@leitwarte/core/texts/repetition';
import { workOrderEntryText } from '@leitwarte/core/texts/work-order-entry';
import type { Context } from '../../../context.ts';
import { timeCell } from '../../../output/times.ts';
import { say } from '../../../texts.ts';
import { dueOf, stepsOf } from './table.ts';

const MINUTES = 'dd.MM.yyyy HH:mm';

/** Shows a task with one field per line, with its checklist, pictures and history below. */
export async function showOrder({ out, language }: Context, one: WorkOrderDetail): Promise<void> {
  await out.record(one, [
    [say('Nr.', 'ID'), String(one.id)],
    [say('Aufgabe', 'Task'), one.title],
    [say('Anlage', 'Plant'), one.plant_name],
    [say('Komponente', 'Component'), one.component_name],
    [say('Art', 'Kind'), text(language, `workOrderKind.${one.kind}`)],
    [say('Stand', 'State'), text(language, `workOrderState.${one.state}`)],
    [say('Fällig', 'Due'), dueOf(one, language)],
    [say('Zähler', 'Counter'), one.due_column_name],
    [say('Wiederholung', 'Repetition'), repetitionOf(one, language)],
    [say('Meldungen ruhen in Arbeit', 'Messages held back in progress'), holdOf(one, language)],
    [say('Meldungen ruhen bis', 'Messages held back until'), timeCell(one.held_until, MINUTES)],
    [say('Wer', 'Who'), assigneeOf(one)],
    [
      say('Anlass', 'Cause'),
      [text(language, `workOrderOrigin.${one.origin}`), one.origin_text].filter(Boolean).join(': '),
    ],
    [say('Beschreibung', 'Description'), one.description],
    [say('Checkliste', 'Checklist'), stepsOf(one)],
    [say('Arbeitszeit in Minuten', 'Working time in minutes'), one.minutes],
    [say('Angelegt', 'Created'), `${timeCell(one.created_at, MINUTES)} ${one.created_by ?? ''}`],
    [say('Beendet', 'Ended'), one.ended_at === null ? '' : `${timeCell(one.ended_at, MINUTES)} ${one.ended_by ?? ''}`],
    [say('Ergebnis', 'Result'), one.result],
  ]);
  if (out.json) return;
  if (one.steps.length > 0) {
    await out.write('\n');
    await out.table(one.steps, [
      { head: say('Punkt', 'Step'), value: (row) => String(row.id) },
      {
        head: say('Erledigt', 'Done'),
        value: (row) => (row.is_done ? `${timeCell(row.done_at, MINUTES)} ${row.done_by ?? ''}` : ''),
      },
      { head: say('Text', 'Text'), value: (row) => row.text },
    ]);
  }
  if (one.pictures.length > 0) {
    await out.write('\n');
    await out.table(one.pictures, [
      { head: say('Bild', 'Picture'), value: (row) => String(row.id) },
      { head: say('Name', 'Name'), value: (row) => row.name },
      { head: say('Bytes', 'Bytes'), value: (row) => String(row.size) },
      { head: say('Wann', 'When'), value: (row) => timeCell(row.at, MINUTES) },
      { head: say('Wer', 'Who'), value: (row) => row.by },
    ]);
  }
  if (one.links.length > 0) {
    await out.write('\n');
    await out.table(one.links, [
      { head: say('Link', 'Link'), value: (row) => String(row.id) },
      { head: say('Adresse', 'Address'), value: (row) => row.address },
      { head: say('Gilt bis', 'Works until'), value: (row) => timeCell(row.ends_at, MINUTES) },
      { head: say('offen', 'open'), value: (row) => row.is_open },
    ]);
  }
  await out.write('\n');
  await out.table(one.entries, [
    { head: say('Wann', 'When'), value: (row) => timeCell(row.at, MINUTES) },
    { head: say('Wer', 'Who'), value: (row) => row.by },
    { head: say('Was', 'What'), value: (row) => text(language, `workOrderEntry.${row.kind}`) },
    { head: say('Eintrag', 'Entry'), value: (row) => workOrderEntryText(language, row, (key) => text(language, key)) },
  ]);
}

function repetitionOf(order: WorkOrderDetail, language: Context['language']): string {
  const { repeat_every: every, repeat_unit: unit } = order;
  if (every === null || unit === null) return counterRepetitionText(language, order);
  return repetitionText(language, every, unit);
}

const holdOf = ({ holds_back, hold_hours }: WorkOrderDetail, language: Context['language']) =>
  holds_back === null ? '' : `${text(language, `holdScope.${holds_back}`)}, ${hold_hours ?? ''} h`;
