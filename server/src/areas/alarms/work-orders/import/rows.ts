import { workOrderKinds } from '@leitwarte/core/codes';
import { type TaskOfFile, WorkOrderCreate } from '@leitwarte/core/entities';
import { fieldProblems } from '@leitwarte/core/problem';
import { type Language, text, textOrKey } from '@leitwarte/core/texts';
import { clearly, readDay, readKind, readNumber, readRepetition, readSteps } from './cells.ts';
import type { NamesOfFile, PlantOfFile } from './lookup.ts';
import { cellText } from './texts.ts';

/** The problem of a cell, as text in the language of the caller. */
export interface CellProblem {
  readonly field: string;
  readonly text: string;
}

/** The cell of a row from which a field of a work order is read. */
export function cellOf(field: string): string {
  const [first = field] = field.split('.');
  if (first === 'repeat_every' || first === 'repeat_unit') return 'repeat';
  return first === 'due_column' ? 'counter' : first;
}

interface TaskOfRow {
  /** Undefined if the row has any problem. */
  readonly body: WorkOrderCreate | undefined;
  readonly problems: readonly CellProblem[];
}

/**
 * The work order that a row of a file describes, and the problems of its cells. If the plant is unknown, only cells
 * that do not depend on it are checked.
 */
export async function taskOfRow(
  names: NamesOfFile,
  plant: PlantOfFile | undefined,
  row: TaskOfFile,
  language: Language,
): Promise<TaskOfRow> {
  const cells = cellsOf(row, language);
  const component =
    plant === undefined || isEmpty(row.component)
      ? undefined
      : cells.idIn('component', (await names.components(plant.id))(row.component), 'unknown_component');
  const repeat = cells.read('repeat', readRepetition, (typed) =>
    cellText(language, 'cell.not_a_repetition', { typed }),
  );
  const [dueValue, repeatValue] = [cells.number('due_value'), cells.number('repeat_value')];
  const given = {
    title: row.title,
    description: row.description,
    component,
    kind: cells.read('kind', readKind, () => textOrKey(language, 'fieldError', 'not_a_choice', kindsIn(language))),
    due_on: cells.read('due_on', readDay, (typed) => cellText(language, 'cell.not_a_day', { typed })),
    repeat_every: repeat?.every,
    repeat_unit: repeat?.unit,
    due_column:
      plant === undefined || isEmpty(row.counter)
        ? undefined
        : cells.counterIn((await names.counters(plant.id))(row.counter), component),
    // without a plant the counter is unknown, and so is the unit of these values
    due_value: plant && dueValue,
    repeat_value: plant && repeatValue,
    assignee:
      plant === undefined || isEmpty(row.assignee)
        ? undefined
        : cells.idIn('assignee', (await names.people(plant.organisation_id))(row.assignee), 'unknown_person'),
    user_group:
      plant === undefined || isEmpty(row.user_group)
        ? undefined
        : cells.idIn('user_group', (await names.groups(plant.organisation_id))(row.user_group), 'unknown_group'),
    steps: readSteps(row.steps ?? ''),
  };
  const parsed = WorkOrderCreate.safeParse(given);
  const ofFields = (parsed.success ? [] : fieldProblems(parsed.error.issues, given)).map(({ field, key, params }) => ({
    field: cellOf(field),
    text: textOrKey(language, 'fieldError', key, params),
  }));
  const problems = [...cells.problems, ...ofFields];
  return { body: parsed.success && problems.length === 0 ? parsed.data : undefined, problems };
}

interface Counter {
  readonly id: number;
  readonly component_id: number;
  readonly component: string;
  readonly col_description: string;
}

/** Maximum number of columns listed for an ambiguous name. */
const NAMED_MOST = 5;

/** Functions that read the cells of a row and collect the problems. */
function cellsOf(row: TaskOfFile, language: Language) {
  const problems: CellProblem[] = [];
  const wrong = (field: keyof TaskOfFile, said: string) => {
    problems.push({ field, text: said });
    return undefined;
  };
  return {
    problems,
    /** Reads a cell; undefined if it is empty or cannot be read. `said` returns the text of the problem. */
    read<T>(field: keyof TaskOfFile, read: (typed: string) => T | undefined, said: (typed: string) => string) {
      const typed = row[field] ?? '';
      return isEmpty(typed) ? undefined : (read(typed) ?? wrong(field, said(typed)));
    },
    number(field: 'due_value' | 'repeat_value') {
      const typed = row[field] ?? '';
      const read = isEmpty(typed) ? null : readNumber(typed);
      if (read === undefined) return wrong(field, cellText(language, 'cell.not_a_number', { typed }));
      return read === 'ambiguous'
        ? wrong(field, cellText(language, 'cell.ambiguous_number', { typed, ...clearly(typed) }))
        : (read ?? undefined);
    },
    idIn(
      field: 'component' | 'assignee' | 'user_group',
      [one, another]: readonly { readonly id: number }[],
      unknown: 'unknown_component' | 'unknown_person' | 'unknown_group',
    ) {
      const name = row[field] ?? '';
      if (one === undefined) return wrong(field, cellText(language, `cell.${unknown}`, { name }));
      return another === undefined ? one.id : wrong(field, cellText(language, 'cell.several', { name }));
    },
    /** Selects the counter that the row names: if several columns have the name, the one of the row's component. */
    counterIn(found: readonly Counter[], component: number | undefined) {
      const name = row.counter ?? '';
      const own = found.filter(({ component_id }) => component_id === component);
      const [one, another] = found.length > 1 && own.length > 0 ? own : found;
      if (one === undefined) return wrong('counter', cellText(language, 'cell.unknown_counter', { name }));
      if (another === undefined) return one.id;
      const pairs = found.slice(0, NAMED_MOST).map((each) => `${each.component}:${each.col_description}`);
      return wrong('counter', cellText(language, 'cell.several_counters', { name, names: pairs.join(', ') }));
    },
  };
}

const isEmpty = (cell: string | undefined): cell is undefined | '' => cell === undefined || cell.trim() === '';

const kindsIn = (language: Language) => ({
  choices: workOrderKinds.map((kind) => text(language, `workOrderKind.${kind}`)).join(', '),
});
