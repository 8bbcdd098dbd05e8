import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { addField, type Fields } from './fields.ts';

const TEXT = '#text';
const DEPTH_MAX = 50;

/**
 * The records of an XML document: its elements named `tag`, in order. Fields are the elements below by their path
 * (`Wert`, `Werte/P`) and attributes with `@` (`@zeit`, `Werte/P/@einheit`); of repeated ones the first counts.
 * Undefined where the document is broken. Entities are not declared by documents: one that tries is broken for us.
 */
export function xmlRecords(text: string, tag: string): Fields[] | undefined {
  if (/<!ENTITY/i.test(text) || XMLValidator.validate(text) !== true) return undefined;
  const records: Fields[] = [];
  try {
    collect(parser.parse(text), tag, records);
  } catch {
    return undefined;
  }
  return records;
}

const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  textNodeName: TEXT,
  parseTagValue: false,
  parseAttributeValue: false,
  ignoreDeclaration: true,
  ignorePiTags: true,
  removeNSPrefix: true,
  maxNestedTags: DEPTH_MAX,
});

function collect(node: unknown, tag: string, records: Fields[]): void {
  if (Array.isArray(node)) {
    for (const one of node as readonly unknown[]) collect(one, tag, records);
  } else if (typeof node === 'object' && node !== null) {
    for (const [name, child] of Object.entries(node) as [string, unknown][]) {
      if (name === tag) for (const one of asList(child)) records.push(fieldsOf(one));
      else collect(child, tag, records);
    }
  }
}

const asList = (node: unknown): readonly unknown[] => (Array.isArray(node) ? node : [node]);

function fieldsOf(node: unknown): Fields {
  const fields: Fields = new Map();
  addAll(fields, '', node);
  return fields;
}

function addAll(fields: Fields, path: string, node: unknown): void {
  if (typeof node === 'string') addField(fields, path, node);
  if (typeof node !== 'object' || node === null) return;
  for (const [name, child] of Object.entries(node) as [string, unknown][]) {
    const [first] = asList(child);
    addAll(fields, name === TEXT ? path : `${path === '' ? '' : `${path}/`}${name}`, first);
  }
}
