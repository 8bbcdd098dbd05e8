import type { ImportedWorkOrders, TaskOfFile } from '@leitwarte/core/entities';
import { ApiError } from '@leitwarte/core/problem';
import { textOrKey } from '@leitwarte/core/texts';
import type { Tx } from '../../../../db/database.ts';
import { lockPlants } from '../../../../db/dialects/lockRow.ts';
import type { Call } from '../../../../http/call.ts';
import { FieldRefusal } from '../../../../http/refuseField.ts';
import { createAt, type Creator, madeBefore } from '../change.ts';
import { namesIn, type NamesOfFile, plantFinder, type PlantOfFile } from './lookup.ts';
import { cellOf, type CellProblem, taskOfRow } from './rows.ts';
import { cellText } from './texts.ts';

type Import = Call<'workOrders', 'importAll'>;

/**
 * Thrown to roll back the transaction of an import, because a row has a problem or it is a dry run; carries the
 * response.
 */
class RolledBack extends Error {
  readonly answer: ImportedWorkOrders;
  constructor(answer: ImportedWorkOrders) {
    super('made for trial only');
    this.answer = answer;
  }
}

/**
 * Creates all work orders of a file, or none: if any row has a problem, all problems are reported by row. A `dry_run`
 * does the same and always rolls back, so it finds the same problems. Rows that were already imported with the same
 * `request_key` are not created again.
 */
export async function importWorkOrders({
  context: { db, platform },
  viewer,
  body,
  language,
}: Import): Promise<ImportedWorkOrders> {
  const isDry = body.dry_run === true;
  const imported = await db
    .transaction()
    .execute(async (tx) => {
      const answer = await createAll(tx, { viewer, now: platform.now(), language }, body);
      if (isDry || answer.problems.length > 0) throw new RolledBack(answer);
      return answer;
    })
    .catch((error: unknown) => {
      if (error instanceof RolledBack) return error.answer;
      throw error;
    });
  if (!isDry && imported.problems.length > 0) throw refusalOf(imported);
  return imported;
}

function refusalOf({ problems }: ImportedWorkOrders): ApiError {
  const fields: Record<string, string[]> = {};
  for (const { row, field, text } of problems) (fields[`tasks.${row}.${field}`] ??= []).push(text);
  return new ApiError({ status: 400, fields });
}

async function createAll(tx: Tx, by: Creator, { tasks, request_key }: Import['body']): Promise<ImportedWorkOrders> {
  const named = await plantFinder(tx, by.viewer);
  const held = new Set(tasks.flatMap(({ plant }) => onlyOne(named(plant))?.id ?? []));
  await lockPlants(tx, [...held]);
  // read within the transaction, so that names and rights cannot change before the work orders are created
  const findPlant = await plantFinder(tx, by.viewer);
  const names = namesIn(tx);
  const problems: ImportedWorkOrders['problems'] = [];
  for (const [row, task] of tasks.entries()) {
    const found = findPlant(task.plant);
    const plant = onlyOne(found);
    const wrong =
      plant === undefined || !held.has(plant.id)
        ? [
            plantProblem(by, task.plant, found.length > 1),
            ...(await taskOfRow(names, undefined, task, by.language)).problems,
          ]
        : await createRow(tx, by, names, plant, task, request_key === undefined ? undefined : `${request_key}:${row}`);
    for (const one of wrong) problems.push({ row, ...one });
  }
  return { created: problems.length === 0 ? tasks.length : 0, problems };
}

function onlyOne<T>([one, another]: readonly T[]): T | undefined {
  return another === undefined ? one : undefined;
}

function plantProblem({ language }: Creator, name: string, isSeveral: boolean): CellProblem {
  if (name.trim() === '') return { field: 'plant', text: textOrKey(language, 'fieldError', 'required') };
  return { field: 'plant', text: cellText(language, isSeveral ? 'cell.several' : 'cell.unknown_plant', { name }) };
}

/** Creates the work order of a row, unless it was created before; returns the problems of the row. */
async function createRow(
  tx: Tx,
  by: Creator,
  names: NamesOfFile,
  plant: PlantOfFile,
  task: TaskOfFile,
  key: string | undefined,
): Promise<readonly CellProblem[]> {
  if ((await madeBefore(tx, plant.id, key)) !== undefined) return [];
  const { body, problems } = await taskOfRow(names, plant, task, by.language);
  if (body === undefined) return problems;
  try {
    await createAt(tx, by, plant, key === undefined ? body : { ...body, request_key: key });
    return [];
  } catch (error) {
    if (!(error instanceof FieldRefusal)) throw error;
    return Object.entries(error.in(by.language).fields).flatMap(([field, said]) =>
      said.map((text) => ({ field: cellOf(field), text })),
    );
  }
}
