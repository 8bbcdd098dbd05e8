import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { TEXT, type Tree } from './tree.ts';

const DEPTH_MAX = 50;

/**
 * An XML document; attributes are parts with `@` (`@zeit`). Undefined if it is invalid. A document that declares entities counts as
 * invalid.
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

/** The type is certain, because the parser is configured to leave all values as texts. */
const parsed = (document: unknown) => document as Tree;
