import { jsonDocument } from '../../formats/records/json.ts';
import { recordsOf, TEXT, type Tree } from '../../formats/records/tree.ts';
import { xmlDocument } from '../../formats/records/xml.ts';
import { composedName } from '../../formats/delimited/composedNames.ts';
import { AND } from '../../formats/delimited/header.ts';
import { dateNotation } from '../dateNotation.ts';
import { froniusShape } from './fronius.ts';
import type { GivenNames, Shape } from './shape.ts';
import { listOf, namedParts, nodesOf } from './namedParts.ts';
import { quantityRecords } from './quantityLines.ts';
import { deviceWords } from '../deviceWords.ts';
import { smaXmlShape } from './sma.ts';

/** Recognises XML and JSON documents; undefined for other content, or if it is cut off. */
export function documentShape(name: string, text: string, isCut = false, given?: GivenNames): Shape | undefined {
  const begins = /^\s*([<{[])/.exec(text)?.[1];
  if (begins === '<') return smaXmlShape(text) ?? recordsShape(xmlDocument(text), { mayBeWhole: false, given });
  const document = begins === undefined ? undefined : jsonDocument(text, isCut);
  if (document === undefined) return undefined;
  const records = () => {
    const shape = recordsShape(document, { mayBeWhole: true, given });
    return shape && isEManager(name, document) ? { ...shape, logger: 'e_manager' as const } : shape;
  };
  return (isTree(document) ? froniusShape(document) : undefined) ?? records();
}

const isTree = (document: Tree | readonly Tree[]): document is Tree => !Array.isArray(document);

/** Whether the file is from an eManager: named `<Unix time>_<serial number>.json`, with the same number inside. */
function isEManager(name: string, document: Tree | readonly Tree[]): boolean {
  const serial = /^\d{9,11}_(EMA\w+)\.json/i.exec(name)?.[1];
  return serial !== undefined && isTree(document) && typeof document !== 'string' && document['serial'] === serial;
}

interface Looking {
  /** Whether the whole document may be one record. */
  readonly mayBeWhole: boolean;
  readonly given: GivenNames | undefined;
}

/** Records whose path is known: lists inside the records of devices, or parts of records that have a common time. */
interface Inner {
  readonly path: string;
  /** Columns of the record that contains such parts, with its time first; without them the list contains the times. */
  readonly beside?: readonly string[];
}

/** Repeated elements are records; in JSON without repeated elements the whole document is one. */
function recordsShape(
  document: Tree | readonly Tree[] | undefined,
  { mayBeWhole, given }: Looking,
  within?: Inner,
): Shape | undefined {
  if (document === undefined) return undefined;
  const repeated = within?.path ?? (Array.isArray(document) ? '' : mostRepeated(document as Tree));
  if (repeated === undefined && !mayBeWhole) return undefined;
  const element = repeated ?? '';
  const beside = within?.beside;
  const devices = within === undefined || beside !== undefined ? [] : devicesAround(document, within.path);
  const scalars = isTree(document) ? scalarsOf(document).map((name) => `/${name}`) : [];
  const around = beside ?? [...scalars, ...devices];
  const records = recordsOf(document, element, around);
  const names = [...new Set(records.flatMap((fields) => [...fields.keys()]))];
  const rows = records.map((fields) => names.map((name) => fields.get(name) ?? ''));
  const datedBy = (numbers: boolean) =>
    names.filter((name, at) =>
      dateNotation(
        rows.map((row) => row[at] ?? '').filter((cell) => cell !== ''),
        numbers ? { heading: name.split('/').at(-1) ?? '', isFirst: false } : undefined,
      ),
    );
  const usual = datedBy(false);
  const dated = usual.length > 0 ? usual : datedBy(true);
  const dateColumn = beside?.[0] ?? dated.find((name) => !name.startsWith('/')) ?? dated[0] ?? '';
  const inner = listOfTimes(document, element, dateColumn);
  if (inner !== undefined) return recordsShape(document, { mayBeWhole, given }, { path: inner });
  // data around the records are no values of a record, except for the time; of a list in a record only the first part would be read
  const cellsAt = (name: string) => rows.map((row) => row[names.indexOf(name)] ?? '');
  const isIndex = (name: string) => name === '*1' && cellsAt(name).every((cell) => /^\d+$/.test(cell));
  const kept = names.filter(
    (name) =>
      name === dateColumn ||
      (!isIndex(name) && !name.startsWith('/') && !devices.includes(name) && !isOfSeveral(document, element, name)),
  );
  const named = namedParts(document, element, dateColumn);
  const parts = named === undefined && beside === undefined ? partsOfRecords(document, element, dateColumn) : undefined;
  const hasValues = kept.some((name) => name !== dateColumn && holdsValues(cellsAt(name)));
  if (parts !== undefined && !hasValues) return recordsShape(document, { mayBeWhole, given }, parts);
  const cellsOf = (wanted: readonly string[]) => {
    const places = wanted.map((name) => names.indexOf(name));
    return rows.map((row) => places.map((at) => row[at] ?? ''));
  };
  const table = { separator: null, names: kept, hasHeader: true, linesBefore: 0, rows: cellsOf(kept) };
  const withDevices = [...kept, ...devices.filter((name) => names.includes(name))];
  const ofRecords = () => quantityRecords({ names: withDevices, rows: cellsOf(withDevices) }, devices, given);
  return {
    logger: null,
    table,
    form: 'table',
    separator: null,
    decimalSign: writesComma(rows) ? ',' : '.',
    element,
    dateColumn,
    about: isTree(document) ? scalarsOf(document).map((name) => `${name}: ${scalarAt(document, name)}`) : [],
    devices:
      devices.length === 0
        ? []
        : [...new Set(records.map((fields) => composedName(devices.map((name) => fields.get(name) ?? ''))))],
    ...(devices.length > 0 && { sernumColumn: devices.join(AND) }),
    ...(named ?? ofRecords()),
  };
}

/** Whether these are numbers that differ. */
const holdsValues = (cells: readonly string[]) =>
  new Set(cells).size > 1 && cells.every((cell) => /^[+-]?[\d.,]*(?:e[+-]?\d+)?$/i.test(cell));

const joined = (steps: readonly string[]) => steps.filter((step) => step !== '').join('/');

/** The parts of a node below a name; texts are no parts. */
const partsBelow = (node: Tree, name: string): readonly Tree[] =>
  typeof node === 'string' ? [] : listOf(node[name]).filter((one) => typeof one !== 'string');

/** Whether the path of a column leads through a list with several elements, of which only the first is read. */
function isOfSeveral(document: Tree | readonly Tree[], element: string, column: string): boolean {
  if (column.startsWith('..') || column.startsWith('*')) return false;
  const steps = column.split('/');
  return steps.some((step, at) =>
    nodesOf(document, joined([element, ...steps.slice(0, at)])).some((node) => {
      const child = typeof node === 'string' ? undefined : node[step];
      return Array.isArray(child) && child.length > 1;
    }),
  );
}

/**
 * Path of the list with the times, if each record contains several: `devices/readings` if the records are `devices`. Also of a list with a
 * single time whose values are a list of their own.
 */
function listOfTimes(document: Tree | readonly Tree[], element: string, dateColumn: string): string | undefined {
  if (/^[./*]/.test(dateColumn)) return undefined;
  const steps = dateColumn.split('/').slice(0, -1);
  for (const [at, step] of steps.entries()) {
    const isList = nodesOf(document, joined([element, ...steps.slice(0, at)])).some((node) => {
      const child = typeof node === 'string' ? undefined : node[step];
      const objects = partsBelow(node, step);
      return Array.isArray(child) && (objects.length > 1 || objects.some((one) => listsIn(one).length > 0));
    });
    if (isList) return joined([element, ...steps.slice(0, at + 1)]);
  }
  return undefined;
}

/** Names of the lists of several objects in a node. */
const listsIn = (node: Tree) =>
  typeof node === 'string' ? [] : Object.keys(node).filter((name) => partsBelow(node, name).length > 1);

/** The lists of parts in most records, such as phases, with the columns of the record that name its time and its device. */
function partsOfRecords(document: Tree | readonly Tree[], element: string, dateColumn: string): Inner | undefined {
  if (dateColumn === '' || /^[./*]/.test(dateColumn)) return undefined;
  const records = nodesOf(document, element);
  const [first] = records;
  if (first === undefined || typeof first === 'string') return undefined;
  const list = Object.keys(first).find(
    (name) => records.filter((node) => partsBelow(node, name).length > 1).length * 2 >= records.length,
  );
  if (list === undefined || list.includes('/')) return undefined;
  const names = Object.keys(first).filter((name) => {
    const texts = records.flatMap((node) => textOf(node, name) ?? []);
    return name !== dateColumn && texts.length === records.length && texts.every((text) => /\p{L}/u.test(text));
  });
  return { path: joined([element, list]), beside: [dateColumn, ...names].map((name) => `../${name}`) };
}

/** Levels around a list in which the names of its device are searched. */
const LEVELS_MOST = 3;

/**
 * Columns of the texts next to such lists that distinguish them: `../id`, or `../../station` and `../id` if devices of several stations have
 * the same names.
 */
function devicesAround(document: Tree | readonly Tree[], within: string): readonly string[] {
  const chains = chainsTo(listOf(document), within.split('/').slice(0, -1));
  if (chains.length < 2) return [];
  const found: { readonly column: string; readonly texts: readonly string[] }[] = [];
  for (let level = 1; level <= LEVELS_MOST; level += 1) {
    const nodes = chains.map((chain) => chain.at(-level));
    const [first] = nodes;
    if (first === undefined || typeof first === 'string') break;
    const named = Object.keys(first).flatMap((name) => {
      const texts = nodes.flatMap((node) => textOf(node, name) ?? []);
      return texts.length === chains.length && new Set(texts).size > 1 ? [{ name, texts }] : [];
    });
    const isUnique = ({ texts }: { readonly texts: readonly string[] }) => areDistinct([texts, ...found.map(textsOf)]);
    const isNamed = ({ name }: { readonly name: string }) => deviceWords.test(name) || /^@?(id|name|key)$/i.test(name);
    const unique = named.filter(isUnique);
    const best = unique.find(isNamed) ?? unique[0] ?? named.find(isNamed);
    if (best === undefined) continue;
    found.unshift({ column: `${'../'.repeat(level)}${best.name}`, texts: best.texts });
    if (areDistinct(found.map(textsOf))) return found.map(({ column }) => column);
  }
  return [];
}

/** The text at a path of parts that occur once. */
function scalarAt(document: Tree, path: string): string {
  const [node = ''] = nodesOf(document, path);
  const own = typeof node === 'string' ? node : node[TEXT];
  return typeof own === 'string' ? own : '';
}

const textsOf = ({ texts }: { readonly texts: readonly string[] }) => texts;

/** Whether no two have the same texts. */
const areDistinct = (columns: readonly (readonly string[])[]) =>
  new Set(columns[0]?.map((_, at) => columns.map((texts) => texts[at]).join('\n'))).size === columns[0]?.length;

function textOf(node: Tree | undefined, name: string): string | undefined {
  const text = node === undefined || typeof node === 'string' ? undefined : node[name];
  return typeof text === 'string' && text !== '' ? text : undefined;
}

/** The nodes at a path from the top, each with the nodes around it, the innermost last. */
function chainsTo(nodes: readonly Tree[], path: readonly string[]): readonly (readonly Tree[])[] {
  const [name, ...rest] = path;
  if (name === undefined) return nodes.map((node) => [node]);
  return nodes.flatMap((node) =>
    typeof node === 'string' ? [] : chainsTo(listOf(node[name]), rest).map((chain) => [node, ...chain]),
  );
}

/** Whether numbers in strings have a comma that is no thousands sign. */
const writesComma = (rows: readonly (readonly string[])[]) =>
  rows.some((row) =>
    row.some((cell) => /^[+-]?\d{0,15},\d{1,15}$/.test(cell) && !/^[+-]?[1-9]\d{0,2},\d{3}$/.test(cell)),
  );

/** Path of the list with the most parts, or of all lists of a node if they have the same parts: `*` with the name of the list as `*1`. */
function mostRepeated(document: Tree): string | undefined {
  let best: { readonly path: string; readonly count: number } | undefined;
  const look = (node: Tree, path: string) => {
    if (typeof node === 'string') return;
    const values = Object.values(node);
    const hasLists = values.some((child) => Array.isArray(child));
    const children = hasLists ? values.filter((child) => typeof child !== 'string') : values;
    if (areAlike(children)) {
      const count = Object.keys(node).reduce((sum, name) => sum + partsBelow(node, name).length, 0);
      if (count > (best?.count ?? 0)) best = { path: joined([path, '*']), count };
      return;
    }
    for (const [name, child] of Object.entries(node)) {
      const own = path === '' ? name : `${path}/${name}`;
      if (Array.isArray(child)) {
        const count = (child as readonly Tree[]).filter((one) => typeof one !== 'string').length;
        if (count > (best?.count ?? 0)) best = { path: own, count };
      } else look(child as Tree, own);
    }
  };
  look(document, '');
  return best?.path;
}

/** Whether these are several lists of objects with the same names, or several objects with the same names and a time each. */
function areAlike(children: readonly (Tree | readonly Tree[])[]): boolean {
  const firsts = children.map((child) => (Array.isArray(child) ? (child as readonly Tree[])[0] : (child as Tree)));
  const names = firsts.map((first) =>
    first === undefined || typeof first === 'string' ? undefined : Object.keys(first).toSorted().join('\n'),
  );
  const [fields] = names;
  if (children.length < 2 || fields === undefined || names.some((one) => one !== fields)) return false;
  const lists = children.filter((child) => Array.isArray(child)).length;
  if (lists > 0) return lists === children.length;
  const textsAt = (field: string) => firsts.map((first) => textOf(first, field) ?? '');
  return fields.split('\n').some((field) => dateNotation(textsAt(field))?.hasTime === true);
}

/** Paths of the texts that occur once in a document. */
function scalarsOf(node: Tree, path = ''): string[] {
  if (typeof node === 'string') return [path];
  return Object.entries(node).flatMap(([name, child]) => {
    if (Array.isArray(child)) return [];
    return name === TEXT ? [path] : scalarsOf(child as Tree, path === '' ? name : `${path}/${name}`);
  });
}
