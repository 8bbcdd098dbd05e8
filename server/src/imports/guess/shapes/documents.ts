import { jsonDocument } from '../../formats/records/json.ts';
import { recordsOf, TEXT, type Tree } from '../../formats/records/tree.ts';
import { xmlDocument } from '../../formats/records/xml.ts';
import { dateNotation } from '../dateNotation.ts';
import { froniusShape } from './fronius.ts';
import type { Shape } from './shape.ts';
import { namedParts, nodesOf } from './namedParts.ts';
import { deviceWords } from '../deviceWords.ts';
import { smaXmlShape } from './sma.ts';

/** Recognises XML and JSON documents; undefined for other content, or if it is cut off. */
export function documentShape(name: string, text: string, isCut = false): Shape | undefined {
  const begins = /^\s*([<{[])/.exec(text)?.[1];
  if (begins === '<') return smaXmlShape(text) ?? recordsShape(xmlDocument(text), false);
  const document = begins === undefined ? undefined : jsonDocument(text, isCut);
  if (document === undefined) return undefined;
  const records = () => {
    const shape = recordsShape(document, true);
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

/**
 * Repeated elements are records; in JSON without repeated elements the whole document is one.
 * @param within Path of the records, if it is known: then lists inside the records of devices are searched.
 */
function recordsShape(
  document: Tree | readonly Tree[] | undefined,
  mayBeWhole: boolean,
  within?: string,
): Shape | undefined {
  if (document === undefined) return undefined;
  const repeated = within ?? (Array.isArray(document) ? '' : mostRepeated(document as Tree));
  if (repeated === undefined && !mayBeWhole) return undefined;
  const element = repeated ?? '';
  const device = within === undefined ? undefined : deviceAround(document, within);
  const around = [
    ...(isTree(document) ? scalarsOf(document).map((name) => `/${name}`) : []),
    ...(device === undefined ? [] : [device]),
  ];
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
  const dateColumn = dated.find((name) => !name.startsWith('/')) ?? dated[0] ?? '';
  const inner = listOfTimes(document, element, dateColumn);
  if (inner !== undefined) return recordsShape(document, mayBeWhole, inner);
  // data around the records are no values of a record, except for the time
  const kept = names.filter((name) => (!name.startsWith('/') && name !== device) || name === dateColumn);
  const table = {
    separator: null,
    names: kept,
    hasHeader: true,
    linesBefore: 0,
    rows: rows.map((row) => kept.map((name) => row[names.indexOf(name)] ?? '')),
  };
  return {
    logger: null,
    table,
    form: 'table',
    separator: null,
    decimalSign: writesComma(rows) ? ',' : '.',
    element,
    dateColumn,
    devices: device === undefined ? [] : [...new Set(records.map((fields) => fields.get(device) ?? ''))],
    ...(device !== undefined && { sernumColumn: device }),
    ...namedParts(document, element, dateColumn),
  };
}

/** Path of the list with the times, if each record contains several: `devices/readings` if the records are `devices`. */
function listOfTimes(document: Tree | readonly Tree[], element: string, dateColumn: string): string | undefined {
  const [name = '', ...below] = dateColumn.split('/');
  if (name === '' || name === '..' || below.length === 0) return undefined;
  const holdsSeveral = nodesOf(document, element).some((node) => {
    const child = typeof node === 'string' ? undefined : node[name];
    return Array.isArray(child) && child.filter((one: Tree) => typeof one !== 'string').length > 1;
  });
  if (!holdsSeveral) return undefined;
  return element === '' ? name : `${element}/${name}`;
}

/** Column of the text next to the lists of records that distinguishes these lists, such as `../id`. */
function deviceAround(document: Tree | readonly Tree[], within: string): string | undefined {
  const holders = nodesOf(document, within.split('/').slice(0, -1).join('/'));
  const [first] = holders;
  if (holders.length < 2 || first === undefined || typeof first === 'string') return undefined;
  const textOf = (node: Tree, name: string) => {
    const text = typeof node === 'string' ? undefined : node[name];
    return typeof text === 'string' && text !== '' ? text : undefined;
  };
  const apart = Object.keys(first).filter((name) => {
    const texts = holders.map((node) => textOf(node, name));
    return !texts.includes(undefined) && new Set(texts).size === holders.length;
  });
  const name = apart.find((one) => deviceWords.test(one) || /^@?(id|name|key)$/i.test(one)) ?? apart[0];
  return name === undefined ? undefined : `../${name}`;
}

/** Whether numbers in strings have a comma that is no thousands sign. */
const writesComma = (rows: readonly (readonly string[])[]) =>
  rows.some((row) =>
    row.some((cell) => /^[+-]?\d{0,15},\d{1,15}$/.test(cell) && !/^[+-]?[1-9]\d{0,2},\d{3}$/.test(cell)),
  );

/** Path of the list with the most parts. */
function mostRepeated(document: Tree): string | undefined {
  let best: { readonly path: string; readonly count: number } | undefined;
  const look = (node: Tree, path: string) => {
    if (typeof node === 'string') return;
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

/** Paths of the texts that occur once in a document. */
function scalarsOf(node: Tree, path = ''): string[] {
  if (typeof node === 'string') return [path];
  return Object.entries(node).flatMap(([name, child]) => {
    if (Array.isArray(child)) return [];
    return name === TEXT ? [path] : scalarsOf(child as Tree, path === '' ? name : `${path}/${name}`);
  });
}
