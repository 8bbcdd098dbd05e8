import {
  type HoldScope,
  holdScopes,
  isOneOf,
  workOrderKinds,
  type WorkOrderKind,
  workOrderStates,
  type WorkOrderState,
} from '../codes/index.ts';
import type { WorkOrderEntry } from '../entities/index.ts';
import { formatDate, formatNumber } from '../rules/index.ts';
import { inLanguage, type Language } from './language.ts';
import { storedRepetitionText } from './repetition.ts';

const words = {
  de: {
    empty: 'leer',
    fields: {
      title: 'Aufgabe',
      description: 'Beschreibung',
      kind: 'Art',
      state: 'Stand',
      component: 'Komponente',
      assignee: 'Wer',
      user_group: 'Gruppe',
      due_on: 'Fällig am',
      repeat_every: 'Wiederholung',
      due_value: 'Fällig beim Zählerstand',
      repeat_value: 'Wiederholung nach dem Zähler',
      holds_back: 'Meldungen ruhen in Arbeit',
      result: 'auch erledigt',
      ticked: 'abgehakt',
      unticked: 'wieder offen',
    },
  },
  en: {
    empty: 'empty',
    fields: {
      title: 'Task',
      description: 'Description',
      kind: 'Kind',
      state: 'State',
      component: 'Component',
      assignee: 'Who',
      user_group: 'Group',
      due_on: 'Due',
      repeat_every: 'Repetition',
      due_value: 'Due at counter value',
      repeat_value: 'Repetition by counter',
      holds_back: 'Messages held back in progress',
      result: 'also done',
      ticked: 'ticked',
      unticked: 'opened again',
    },
  },
} as const;

/** Function that returns the label of a kind, a state or a hold scope of tasks. */
type Label = (
  key: `workOrderKind.${WorkOrderKind}` | `workOrderState.${WorkOrderState}` | `holdScope.${HoldScope}`,
) => string;

/**
 * Content of an entry in the history of a task as text: the note, the minutes, the material, the changed field and its
 * new value, or the change that was recorded from a device that had been offline.
 */
export function workOrderEntryText(language: Language, entry: WorkOrderEntry, label: Label): string {
  const { kind, text, field, amount, unit } = entry;
  const number = amount === null ? '' : formatNumber(amount);
  if (kind === 'time') return [`${number} min`, text].filter(Boolean).join(' ');
  if (kind === 'material') return [number, unit, text].filter(Boolean).join(' ');
  if ((kind !== 'changed' && kind !== 'offline') || field === null) return text;
  const fields: Readonly<Record<string, string>> = inLanguage(words, language).fields;
  return `${fields[field] ?? field}: ${valueText(language, field, text, label)}`;
}

function valueText(language: Language, field: string, value: string, label: Label): string {
  if (value === '') return inLanguage(words, language).empty;
  if (field === 'state' && isOneOf(workOrderStates, value)) return label(`workOrderState.${value}`);
  if (field === 'kind' && isOneOf(workOrderKinds, value)) return label(`workOrderKind.${value}`);
  if (field === 'repeat_every') return storedRepetitionText(language, value);
  if (field === 'holds_back') return heldText(value, label);
  return field === 'due_on' ? formatDate(value) : value;
}

/**
 * Text about whose messages a task suppresses and for how many hours. `value` is the text stored in the history, such
 * as `component 8`.
 */
function heldText(value: string, label: Label): string {
  const [scope = '', hours = ''] = value.split(' ');
  return isOneOf(holdScopes, scope) ? `${label(`holdScope.${scope}`)}, ${hours} h` : value;
}
