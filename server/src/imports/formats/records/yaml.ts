import { CST, isMap, isScalar, Lexer, parseDocument } from 'yaml';
import { addField, type Fields } from './fields.ts';

/** Maximum number of YAML tokens of a record: at ten tokens per key far more than any device has. Each token needs 500 bytes of memory. */
const TOKENS_MAX = 500_000;
/** Maximum nesting of lists and maps; the library's time grows with the square of the depth. */
const NESTED_MAX = 100;
/** Maximum number of tags and anchors, which no device writes; the library takes quadratic time for adjacent ones. */
const MARKED_MAX = 100;

/**
 * The one record of a YAML document: its top-level keys that have a plain value, with their exact text. `bad_document` if it is invalid,
 * has aliases or many tags, is nested too deeply or is no mapping. The tokens are counted before the document is parsed, because parsing
 * needs five hundred times its size in memory.
 */
export function yamlRecords(text: string): Fields[] | 'bad_document' | 'too_large' {
  let [tokens, depth, items, marked] = [0, 0, 0, 0];
  for (const token of new Lexer().lex(text)) {
    tokens += 1;
    if (tokens > TOKENS_MAX) return 'too_large';
    const type = CST.tokenType(token);
    if (type === 'flow-seq-start' || type === 'flow-map-start') depth += 1;
    else if (type === 'flow-seq-end' || type === 'flow-map-end') depth -= 1;
    if (type === 'tag' || type === 'anchor') marked += 1;
    // nested lists may begin on the same line
    items = type === 'newline' ? 0 : items + Number(type === 'seq-item-ind');
    // the library keeps an error for each closing bracket without an opening one
    if (type === 'alias' || depth < 0 || depth > NESTED_MAX || items > NESTED_MAX || marked > MARKED_MAX)
      return 'bad_document';
  }
  try {
    // uniqueKeys would compare every key with every other one
    const { contents, errors } = parseDocument(text, {
      schema: 'failsafe',
      uniqueKeys: false,
      prettyErrors: false,
      logLevel: 'error',
    });
    if (errors.length > 0 || !isMap(contents)) return 'bad_document';
    const fields: Fields = new Map();
    const names = new Set<string>();
    for (const { key, value } of contents.items) {
      const name = isScalar(key) ? String(key.value) : '';
      if (names.has(name)) return 'bad_document';
      names.add(name);
      if (isScalar(value) && typeof value.value === 'string') addField(fields, name.trim(), value.value);
    }
    return [fields];
  } catch {
    return 'bad_document';
  }
}
