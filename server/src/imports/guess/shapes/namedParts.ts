import { recordsOf, TEXT, type Tree } from '../../formats/records/tree.ts';
import { pivoted, type LongValue, type Shape } from './shape.ts';

const keys = ['@id', '@name', '@key', '@channel', '@type', 'id', 'name', 'key', 'channel', 'sensor', 'type'];
const values = ['@value', '@val', '@v', 'value', 'val', 'v', TEXT];
/** Number of parts of records that are examined. */
const MAX_PARTS = 1000;

/** Records whose values are elements of one kind, each with a name, below a common time: `<sensor id="P">1.5</sensor>`. */
export function namedParts(
  document: Tree | readonly Tree[],
  element: string,
  dateColumn: string,
): Pick<Shape, 'table' | 'form' | 'element' | 'keyColumn' | 'valueColumn' | 'dateColumn'> | undefined {
  if (dateColumn === '' || /^[./]/.test(dateColumn)) return undefined;
  const records = nodesOf(document, element);
  const [first] = records;
  if (first === undefined || typeof first === 'string') return undefined;
  for (const name of Object.keys(first)) {
    const parts = records.flatMap((record) => partsIn(record, name)).slice(0, MAX_PARTS);
    if (parts.length < 2 * records.length || parts.length < 2) continue;
    const has = (field: string) => parts.every((part) => typeof part !== 'string' && typeof part[field] === 'string');
    const key = keys.find(has);
    const value = values.find((field) => field !== key && has(field));
    if (key === undefined || value === undefined || !isUnique(records, name, key)) continue;
    const [keyColumn, valueColumn, moment] = [key, value === TEXT ? '.' : value, `../${dateColumn}`];
    const path = element === '' ? name : `${element}/${name}`;
    const long = recordsOf(document, path, [moment]).map((fields): LongValue => ({
      time: fields.get(moment) ?? '',
      device: '',
      channel: fields.get(keyColumn) ?? '',
      value: fields.get(valueColumn) ?? fields.get(TEXT) ?? '',
    }));
    return { table: pivoted(long, moment), form: 'long', element: path, keyColumn, valueColumn, dateColumn: moment };
  }
  return undefined;
}

/** Whether no two parts of a record have the same name; otherwise one value would replace the other. */
const isUnique = (records: readonly Tree[], name: string, key: string) =>
  records.every((record) => {
    const names = partsIn(record, name).map((part) => (typeof part === 'string' ? '' : part[key]));
    return new Set(names).size === names.length;
  });

export const listOf = (node: Tree | readonly Tree[] | undefined): readonly Tree[] =>
  node === undefined ? [] : Array.isArray(node) ? (node as readonly Tree[]) : [node as Tree];

const partsIn = (record: Tree, name: string) => (typeof record === 'string' ? [] : listOf(record[name]));

/** The nodes at a path from the top; for an empty path the document itself, or each element of its list. */
export const nodesOf = (document: Tree | readonly Tree[], path: string): readonly Tree[] =>
  (path === '' ? [] : path.split('/')).reduce<readonly Tree[]>(
    (nodes, step) => nodes.flatMap((node) => partsIn(node, step)),
    listOf(document),
  );
