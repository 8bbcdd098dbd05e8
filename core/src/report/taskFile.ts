import type { TaskOfFile } from '../entities/index.ts';
import { inLanguage, type InLanguages, type Language } from '../texts/language.ts';
import { type ColumnNames, type FileRows, labelsOf, namedColumns } from './fileRows.ts';

/** Accepted names of each column: the German one, the English one, and others that people use. */
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

/** Displayed column names of a file of tasks, in the order of the template. Both languages are accepted. */
export const taskLabels: InLanguages<Readonly<Record<keyof TaskOfFile, string>>> = {
  de: labelsOf(HEADS),
  en: labelsOf(HEADS, 1),
};

/** Parses tasks from the rows of a file; its first row contains the column names in any order. */
export function tasksOf(file: readonly (readonly string[])[], language: Language): FileRows<TaskOfFile> {
  const { rows, missing, ignored } = namedColumns(HEADS, inLanguage(taskLabels, language), OPTIONAL, file);
  return { rows: rows.map(({ plant, title, ...rest }) => ({ plant, title, ...filled(rest) })), missing, ignored };
}

type OptionalCells = Omit<TaskOfFile, 'plant' | 'title'>;

function filled(cells: Readonly<Record<keyof OptionalCells, string>>): OptionalCells {
  return Object.fromEntries(Object.entries(cells).filter(([, cell]) => cell !== ''));
}
