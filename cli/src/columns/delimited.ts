import { CsvError, parse } from 'csv-parse/sync';
import { wrongUsage } from '../exit.ts';
import { say } from '../texts.ts';

export type Line = Readonly<Record<string, string>>;

/**
 * Parses a small table from a spreadsheet or written by hand. The first line contains the names; fields are separated by comma, semicolon
 * or tab, whichever occurs most often in the first line, and quoted if needed. Fields are trimmed, blank lines ignored.
 */
export function readDelimited(text: string): Line[] {
  const [names = [], ...rest] = recordsOf(text);
  return rest.map((fields, at) => {
    if (fields.length > names.length)
      throw wrongUsage(
        say(
          `Zeile ${at + 2}: mehr Felder als die Kopfzeile (${names.length}).`,
          `Line ${at + 2}: more fields than the head line (${names.length}).`,
        ),
      );
    return Object.fromEntries(names.map((name, field) => [name, (fields[field] ?? '').trim()]));
  });
}

function separatorOf(text: string): string {
  const head = /^[^\r\n]*/.exec(text)?.[0] ?? '';
  const counts = [',', ';', '\t'].map((sign) => ({ sign, count: head.split(sign).length }));
  return counts.reduce((best, one) => (one.count > best.count ? one : best)).sign;
}

function recordsOf(text: string): string[][] {
  try {
    return parse(text, {
      delimiter: separatorOf(text),
      bom: true,
      trim: true,
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
      skip_records_with_empty_values: true,
    });
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const line = Number(error['lines'] ?? 0);
    throw wrongUsage(
      say(
        `Die Tabelle ist in Zeile ${line} nicht lesbar: ein Anführungszeichen fehlt.`,
        `The table cannot be read in line ${line}: a quotation mark is missing.`,
      ),
      { cause: error },
    );
  }
}
