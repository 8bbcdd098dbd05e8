import { wrongUsage } from '../exit.ts';
import { say } from '../texts.ts';
import type { TableLine } from './readTable.ts';

/** How a field of a file is parsed from text; JSON values are accepted unchanged. An empty number or text clears the field. */
export type FieldKind = 'text' | 'number' | 'yesno' | 'required';

/** Fields of a file, by the names accepted in its header. */
export type FileFields<F extends string> = Readonly<Record<string, { readonly field: F; readonly kind: FieldKind }>>;

/** Converts lines to request bodies. Unknown names in the header are refused, so that no column is lost by a typing error. */
export function readFields<F extends string>(
  lines: readonly TableLine[],
  fields: FileFields<F>,
): Partial<Record<F, unknown>>[] {
  return lines.map((line, at) => {
    const body: Partial<Record<F, unknown>> = {};
    for (const [name, value] of Object.entries(line)) {
      const known = Object.hasOwn(fields, name) ? fields[name] : undefined;
      if (known === undefined) throw unknownName(name, Object.keys(fields));
      const read = typeof value === 'string' ? fromText(value, known.kind, at + 2, name) : value;
      if (read !== undefined) body[known.field] = read;
    }
    return body;
  });
}

function fromText(text: string, kind: FieldKind, line: number, name: string): unknown {
  if (kind === 'required') return text === '' ? undefined : text;
  if (kind === 'text') return text;
  if (text === '') return kind === 'yesno' ? undefined : null;
  if (kind === 'number') {
    if (/^[+-]?\d+([.,]\d+)?$/.test(text)) return Number(text.replace(',', '.'));
    throw wrongUsage(
      say(`Zeile ${line}, ${name}: „${text}“ ist keine Zahl.`, `Line ${line}, ${name}: "${text}" is no number.`),
    );
  }
  if (/^(ja|yes|true|1)$/i.test(text)) return true;
  if (/^(nein|no|false|0)$/i.test(text)) return false;
  throw wrongUsage(say(`Zeile ${line}, ${name}: ja oder nein erwartet.`, `Line ${line}, ${name}: yes or no expected.`));
}

function unknownName(name: string, known: readonly string[]): Error {
  const list = known.join(', ');
  return wrongUsage(
    say(
      `Die Spalte „${name}“ der Datei ist unbekannt. Möglich: ${list}.`,
      `Column "${name}" of the file is unknown. Known: ${list}.`,
    ),
  );
}
