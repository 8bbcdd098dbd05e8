import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { TEXT, type Tree } from './tree.ts';

const DEPTH_MAX = 50;

/**
 * An XML document; attributes are parts with `@` (`@zeit`). Undefined where it is broken. Entities are not declared by
 * documents: one that tries is broken for us.
 */
export function xmlDocument(text: string): Tree | undefined {
  if (/<!ENTITY/i.test(text) || XMLValidator.validate(text) !== true) return undefined;
  try {
    return parsed(parser.parse(text));
  } catch {
    return undefined;
  }
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

/** The parser makes nothing else, as it leaves all values texts. */
const parsed = (document: unknown) => document as Tree;
