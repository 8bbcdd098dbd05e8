import type { CopyPlan, TableShape } from './shape.ts';
import type { Row, Source, Target } from './sides.ts';

/** Number of rows copied from one table. */
export interface CopiedTable {
  readonly table: string;
  readonly rows: number;
}

/** Reports how many rows of a table have been copied, and their total. */
export type CopyProgress = (table: string, rows: number, of: number) => void;

/** Copies every row of every table and counts the rows on both sides. Throws if the counts differ. */
export async function copyDatabase(
  source: Source,
  target: Target,
  plan: CopyPlan,
  report: CopyProgress,
): Promise<CopiedTable[]> {
  const copied: CopiedTable[] = [];
  for (const shape of plan.tables) copied.push(await copyTable(source, target, plan, shape, report));
  for (const shape of plan.tables) await fillInLater(source, target, plan, shape);
  return copied;
}

async function copyTable(
  source: Source,
  target: Target,
  { later }: CopyPlan,
  { name, columns, counts }: TableShape,
  report: CopyProgress,
): Promise<CopiedTable> {
  const postponed = new Set(later.get(name));
  const now = columns.filter((column) => !postponed.has(column));
  const total = await source.count(name);
  let rows = 0;
  report(name, rows, total);
  for await (const portion of source.portions(name, now)) {
    await target.insert(name, now, portion);
    rows += portion.length;
    report(name, rows, total);
  }
  const arrived = await target.count(name);
  if (arrived !== total) throw new Error(`${name} has ${total} rows, but ${arrived} arrived.`);
  if (counts) {
    const last = await source.lastId(name);
    if (last !== undefined) await target.setLastId(name, last);
  }
  return { table: name, rows };
}

/** Fills in references that form a cycle, once every row exists. */
async function fillInLater(
  source: Source,
  target: Target,
  { later }: CopyPlan,
  { name, key }: TableShape,
): Promise<void> {
  const [id, ...more] = key;
  for (const column of later.get(name) ?? []) {
    if (id === undefined || more.length > 0) throw new Error(`Rows of ${name} have no single key.`);
    for await (const portion of source.portions(name, [id, column])) {
      const filled = portion.filter(hasValue);
      if (filled.length > 0) await target.fillIn(name, id, column, filled);
    }
  }
}

function hasValue([, value]: Row): boolean {
  return value !== null && value !== undefined;
}
