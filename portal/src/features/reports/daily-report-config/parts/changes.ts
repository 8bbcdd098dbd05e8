import { DailyReportStructure } from '@leitwarte/core/entities';
import type { Header, LevelName, Position, Report, Subheader } from './model.ts';

/** A row of the structure with everything below it; `fields` are its own values without the position. */
export interface Node {
  readonly level: LevelName;
  readonly id: number;
  readonly fields: Readonly<Record<string, unknown>>;
  readonly children: readonly Node[];
}

/** A list of the structure: the id of its parent row, none for the headers. */
interface Place {
  readonly level: LevelName;
  readonly parent: number | undefined;
}

/** A change by this user, with all data for undo and redo. */
export type Change =
  | (Place & { readonly kind: 'made' | 'removed'; readonly behind: number | undefined; readonly row: Node })
  | {
      readonly kind: 'edited';
      readonly level: LevelName;
      readonly id: number;
      readonly was: Node['fields'];
      readonly is: Node['fields'];
    }
  | (Place & { readonly kind: 'ordered'; readonly was: readonly number[]; readonly is: readonly number[] });

type AnyRow = Header | Subheader | Position;
type Rows = readonly { readonly id: number }[];

const unsaid = new Set([
  'id',
  'position',
  'created_by',
  'modified_by',
  'organisation_daily_report',
  'organisation_daily_report_header',
  'organisation_daily_report_subheader',
  'daily_report_subheaders',
  'daily_report_positions',
]);
const fieldsOf = (row: AnyRow): Node['fields'] =>
  Object.fromEntries(Object.entries(row).filter(([name]) => !unsaid.has(name)));

const nodeOfPosition = (row: Position): Node => ({
  level: 'position',
  id: row.id,
  fields: fieldsOf(row),
  children: [],
});
const nodeOfSubheader = (row: Subheader): Node => ({
  level: 'subheader',
  id: row.id,
  fields: fieldsOf(row),
  children: row.daily_report_positions.map(nodeOfPosition),
});
const nodeOfHeader = (row: Header): Node => ({
  level: 'header',
  id: row.id,
  fields: fieldsOf(row),
  children: row.daily_report_subheaders.map(nodeOfSubheader),
});
export const nodesOf = ({ daily_report_headers }: Pick<Report, 'daily_report_headers'>): Node[] =>
  daily_report_headers.map(nodeOfHeader);

function nodeOf(row: AnyRow): Node {
  if ('daily_report_subheaders' in row) return nodeOfHeader(row);
  return 'daily_report_positions' in row ? nodeOfSubheader(row) : nodeOfPosition(row);
}

/** The structure in the format of the API. */
export function structureOf(nodes: readonly Node[]): DailyReportStructure {
  const rows = (list: readonly Node[], below: string, inner: (one: Node) => unknown) =>
    list.map((one) => ({ id: one.id, ...one.fields, [below]: inner(one) }));
  return DailyReportStructure.parse({
    daily_report_headers: rows(nodes, 'daily_report_subheaders', (header) =>
      rows(header.children, 'daily_report_positions', (subheader) =>
        subheader.children.map(({ id, fields }) => ({ id, ...fields })),
      ),
    ),
  });
}

/** The change that added a row at the end of its list. */
export const made = (parent: number | undefined, siblings: Rows, row: AnyRow): Change => {
  const node = nodeOf(row);
  return { kind: 'made', level: node.level, parent, behind: siblings.at(-1)?.id, row: node };
};

/** The change that deleted a row of `siblings` with everything below it. */
export const removed = (parent: number | undefined, siblings: Rows, row: AnyRow): Change => {
  const node = nodeOf(row);
  const behind = siblings[siblings.findIndex(({ id }) => id === row.id) - 1]?.id;
  return { kind: 'removed', level: node.level, parent, behind, row: node };
};

export const edited = (was: AnyRow, is: AnyRow): Change => {
  const [before, after] = [nodeOf(was), nodeOf(is)];
  return { kind: 'edited', level: before.level, id: before.id, was: before.fields, is: after.fields };
};

export const ordered = (place: Place, was: readonly number[], is: readonly number[]): Change => ({
  ...place,
  kind: 'ordered',
  was,
  is,
});

/** The change that undoes this one. */
export function inverse(change: Change): Change {
  switch (change.kind) {
    case 'made':
      return { ...change, kind: 'removed' };
    case 'removed':
      return { ...change, kind: 'made' };
    case 'edited':
      return { ...change, was: change.is, is: change.was };
    case 'ordered':
      return { ...change, was: change.is, is: change.was };
    default:
      return change;
  }
}

/**
 * The current structure with the change applied; undefined if the affected rows are no longer as this user left them, so that nobody else's
 * change is reverted (decision 4.44).
 */
export function carriedOut(change: Change, nodes: readonly Node[]): readonly Node[] | undefined {
  switch (change.kind) {
    case 'made':
      return inList(nodes, change, (list) => inserted(list, change.behind, change.row));
    case 'removed':
      return inList(nodes, change, (list) => {
        const there = list.find(({ id }) => id === change.row.id);
        return there !== undefined && isSame(there, change.row) ? list.filter((one) => one !== there) : undefined;
      });
    case 'edited':
      return inListOf(nodes, change, (list) => {
        const there = list.find(({ id }) => id === change.id);
        const names = Object.keys(change.is).filter((name) => !isSame(change.was[name], change.is[name]));
        if (there === undefined || names.some((name) => !isSame(there.fields[name], change.was[name])))
          return undefined;
        const fields = { ...there.fields, ...Object.fromEntries(names.map((name) => [name, change.is[name]])) };
        return list.map((one) => (one === there ? { ...there, fields } : one));
      });
    case 'ordered':
      return inList(nodes, change, (list) => reordered(list, change.was, change.is));
    default:
      return undefined;
  }
}

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

type InList = (list: readonly Node[]) => readonly Node[] | undefined;

/** The structure with one of its lists changed; undefined if the list no longer exists or the change does not fit. */
function inList(nodes: readonly Node[], { level, parent }: Place, change: InList): readonly Node[] | undefined {
  if (level === 'header') return change(nodes);
  const above = level === 'subheader' ? 'header' : 'subheader';
  return withChildren(nodes, (one) => one.level === above && one.id === parent, change);
}

/** Like `inList`, for the list that contains a row. */
function inListOf(
  nodes: readonly Node[],
  { level, id }: Pick<Node, 'level' | 'id'>,
  change: InList,
): readonly Node[] | undefined {
  const has = (list: readonly Node[]) => list.some((one) => one.level === level && one.id === id);
  return has(nodes) ? change(nodes) : withChildren(nodes, ({ children }) => has(children), change);
}

function withChildren(
  nodes: readonly Node[],
  isWanted: (one: Node) => boolean,
  change: InList,
): readonly Node[] | undefined {
  for (const [index, one] of nodes.entries()) {
    const children = isWanted(one) ? change(one.children) : withChildren(one.children, isWanted, change);
    if (children !== undefined) return nodes.with(index, { ...one, children });
  }
  return undefined;
}

function inserted(list: readonly Node[], behind: number | undefined, row: Node): readonly Node[] | undefined {
  if (list.some(({ id }) => id === row.id)) return undefined;
  const before = list.findIndex(({ id }) => id === behind);
  return list.toSpliced(behind !== undefined && before === -1 ? list.length : before + 1, 0, row);
}

/** The list with the rows of `was` in the order of `is`; other rows keep their places. */
function reordered(list: readonly Node[], was: readonly number[], is: readonly number[]): readonly Node[] | undefined {
  const moved = list.filter(({ id }) => was.includes(id));
  const present = (ids: readonly number[]) => ids.flatMap((id) => moved.find((one) => one.id === id) ?? []);
  if (!isSame(present(was), moved)) return undefined;
  const rest = present(is).values();
  return list.map((one) => (was.includes(one.id) ? (rest.next().value ?? one) : one));
}

/** Name of the changed row; undefined for the order of a list. */
export function nameIn(change: Change): string | undefined {
  if (change.kind === 'ordered') return undefined;
  const { name } = change.kind === 'edited' ? change.was : change.row.fields;
  return typeof name === 'string' ? name : '';
}

/** New ids of restored rows, by level and former id. */
export function newNumbers(wanted: readonly Node[], stored: readonly Node[]): ReadonlyMap<string, number> {
  const numbers = new Map<string, number>();
  const walk = (before: readonly Node[], after: readonly Node[]) => {
    for (const [index, one] of before.entries()) {
      const other = after[index];
      if (other === undefined) continue;
      if (other.id !== one.id) numbers.set(`${one.level} ${one.id}`, other.id);
      walk(one.children, other.children);
    }
  };
  walk(wanted, stored);
  return numbers;
}

const above = { header: 'header', subheader: 'header', position: 'subheader' } as const;

/** The change with the new ids of its rows. */
export function renumbered(change: Change, numbers: ReadonlyMap<string, number>): Change {
  if (numbers.size === 0) return change;
  const now = (level: LevelName, id: number) => numbers.get(`${level} ${id}`) ?? id;
  const nowOf = (level: LevelName, id: number | undefined) => (id === undefined ? undefined : now(level, id));
  const nodeNow = (node: Node): Node => ({
    ...node,
    id: now(node.level, node.id),
    children: node.children.map(nodeNow),
  });
  const { level } = change;
  if (change.kind === 'edited') return { ...change, id: now(level, change.id) };
  const parent = nowOf(above[level], change.parent);
  if (change.kind === 'ordered') {
    const all = (ids: readonly number[]) => ids.map((id) => now(level, id));
    return { ...change, parent, was: all(change.was), is: all(change.is) };
  }
  return { ...change, parent, behind: nowOf(level, change.behind), row: nodeNow(change.row) };
}
