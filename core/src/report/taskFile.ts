import type { TaskOfFile } from '../entities/index.ts';
import { inLanguage, type InLanguages, type Language } from '../texts/language.ts';
import { type ColumnNames, type FileRows, labelsOf, namedColumns } from './fileRows.ts';

/** The German name, the English one, and others that people use. */
const HEADS: ColumnNames<keyof TaskOfFile> = {
  plant: ['Anlage', 'Plant'],
  title: ['Aufgabe', 'Task', 'Titel', 'Title'],
  component: ['Komponente', 'Component'],
  kind: ['Art', 'Kind'],
  due_on: ['Fällig am', 'Due on', 'Faellig am', 'Fällig', 'Faellig', 'Due', 'Due date'],
  repeat: ['Wiederholung', 'Repetition', 'Repeat'],
  counter: ['Zähler', 'Counter', 'Zaehler'],
  due_value: ['Fällig bei', 'Due at', 'Faellig bei'],
  repeat_value: ['Alle', 'Every'],
  assignee: ['Zuständig', 'Assignee', 'Zustaendig', 'Wer', 'Who'],
  user_group: ['Gruppe', 'Group'],
  description: ['Beschreibung', 'Description'],
  steps: ['Checkliste', 'Checklist'],
};
const NEEDED: ReadonlySet<string> = new Set(['plant', 'title'] satisfies (keyof TaskOfFile)[]);
const OPTIONAL: ReadonlySet<string> = new Set(Object.keys(HEADS).filter((field) => !NEEDED.has(field)));

/** What the columns of a file of tasks are called, in the order that is offered. Either language is read. */
export const taskLabels: InLanguages<Readonly<Record<keyof TaskOfFile, string>>> = {
  de: labelsOf(HEADS),
  en: labelsOf(HEADS, 1),
};

/** Tasks of the rows of a file, whose first one names the columns, in any order. */
export function tasksOf(file: readonly (readonly string[])[], language: Language): FileRows<TaskOfFile> {
  const { rows, missing, ignored } = namedColumns(HEADS, inLanguage(taskLabels, language), OPTIONAL, file);
  return { rows: rows.map(({ plant, title, ...rest }) => ({ plant, title, ...filled(rest) })), missing, ignored };
}

type OptionalCells = Omit<TaskOfFile, 'plant' | 'title'>;

function filled(cells: Readonly<Record<keyof OptionalCells, string>>): OptionalCells {
  return Object.fromEntries(Object.entries(cells).filter(([, cell]) => cell !== ''));
}
