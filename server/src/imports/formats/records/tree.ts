import { addField, type Fields } from './fields.ts';

/** A document of elements, the same for XML and JSON: a text, or parts by name; a repeated part is a list. */
export type Tree = string | { readonly [name: string]: Tree | readonly Tree[] };

/** Key for the own text of an element that also has parts. */
export const TEXT = '#text';
/** Field name for the text of a record that has no parts. */
const OWN = '.';

/** A record and its position in the document. */
interface Place {
  readonly node: Tree;
  /** The elements that contain the record, the innermost last. */
  readonly above: readonly Tree[];
  /** Names that matched `*` in the path. */
  readonly names: readonly string[];
}

/** Whether a column is searched for around the record instead of in it. */
const isAround = (column: string) => column.startsWith('../') || column.startsWith('/');

/**
 * The records of a document, in order. `element` is the name of the elements that are records, at any depth, or a path from the top with
 * `*` for any name (`Body/Data/*`); if empty, the whole document, or each element of its list. Fields are the elements inside a record by
 * their path (`Wert`, `Werte/P`), `.` for the record's own text, and `*1`, `*2` … for the names that matched the `*` of the path. `wanted`
 * are the requested columns: those that begin with `../` or `/` are searched for around the record or from the top. Of repeated elements
 * the first counts.
 */
export function recordsOf(document: Tree | readonly Tree[], element: string, wanted: readonly string[]): Fields[] {
  const places: Place[] = [];
  const root: Tree = Array.isArray(document) ? {} : (document as Tree);
  if (element === '') for (const node of asList(document)) places.push({ node, above: [root], names: [] });
  else if (/[/*]/.test(element)) byPath(asList(document), element.split('/'), { above: [], names: [] }, places);
  else byName(document, element, [], places);
  const around = wanted.filter(isAround);
  return places.map((place) => {
    const fields: Fields = new Map();
    place.names.forEach((name, index) => addField(fields, `*${index + 1}`, name));
    addAll(fields, '', place.node);
    for (const column of around) {
      const found = textAround(place, root, column);
      if (found !== undefined) addField(fields, column, found);
    }
    return fields;
  });
}

const asList = (node: Tree | readonly Tree[] | undefined): readonly Tree[] =>
  node === undefined ? [] : Array.isArray(node) ? (node as readonly Tree[]) : [node as Tree];

function byName(node: Tree | readonly Tree[], name: string, above: readonly Tree[], places: Place[]): void {
  for (const one of asList(node)) {
    if (typeof one === 'string') continue;
    const inside = [...above, one];
    for (const [own, child] of Object.entries(one)) {
      if (own === name) for (const found of asList(child)) places.push({ node: found, above: inside, names: [] });
      else byName(child, name, inside, places);
    }
  }
}

function byPath(
  nodes: readonly Tree[],
  [name, ...rest]: readonly string[],
  { above, names }: Omit<Place, 'node'>,
  places: Place[],
): void {
  for (const node of nodes) {
    if (name === undefined) {
      places.push({ node, above, names });
      continue;
    }
    if (typeof node === 'string') continue;
    const children = name === '*' ? namedBy(node) : [[name, node[name]] as const];
    for (const [own, child] of children)
      byPath(asList(child), rest, { above: [...above, node], names: name === '*' ? [...names, own] : names }, places);
  }
}

/** The parts that `*` matches: beside lists of objects texts are no records. */
function namedBy(node: Exclude<Tree, string>): readonly (readonly [string, Tree | readonly Tree[]])[] {
  const all = Object.entries(node);
  const isOfObjects = (list: readonly Tree[]) => list.some((one) => typeof one !== 'string');
  const hasLists = all.some(([, child]) => Array.isArray(child) && isOfObjects(asList(child)));
  return hasLists ? all.filter(([, child]) => typeof child !== 'string') : all;
}

function addAll(fields: Fields, path: string, node: Tree): void {
  if (typeof node === 'string') {
    addField(fields, path === '' ? OWN : path, node);
    return;
  }
  for (const [name, child] of Object.entries(node)) {
    const [first] = asList(child);
    if (first === undefined) continue;
    if (name === TEXT) addAll(fields, path, first);
    else addAll(fields, path === '' ? name : `${path}/${name}`, first);
  }
}

function textAround({ above }: Place, root: Tree, column: string): string | undefined {
  const steps = column.replace(/^\//, '').split('/');
  const ups = steps.filter((step) => step === '..').length;
  let node: Tree | undefined = column.startsWith('/') ? root : above.at(-ups);
  for (const step of steps.slice(ups)) {
    if (node === undefined || typeof node === 'string') return undefined;
    [node] = asList(node[step]);
  }
  if (node === undefined || typeof node === 'string') return node;
  const own = node[TEXT];
  return typeof own === 'string' ? own : undefined;
}
