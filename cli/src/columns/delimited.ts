import { wrongUsage } from '../exit.ts';
import { say } from '../texts.ts';

export type Line = Readonly<Record<string, string>>;

/**
 * Lines of a small table written by a spreadsheet or by hand: first line names, fields parted by comma, semicolon or
 * tab (whichever the first line has most of), quoted where needed. Fields are trimmed, blank lines left out.
 */
export function readDelimited(text: string): Line[] {
  const [head = [], ...rest] = recordsOf(text.replace(/^\uFEFF/, ''));
  const names = head.map((name) => name.trim());
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
  const separator = separatorOf(text);
  const records: string[][] = [];
  let fields: string[] = [];
  let field = '';
  let quoted = false;
  const endField = () => {
    fields.push(field);
    field = '';
  };
  const endRecord = () => {
    endField();
    if (fields.some((one) => one.trim() !== '')) records.push(fields);
    fields = [];
  };
  for (let at = 0; at < text.length; at += 1) {
    const sign = text.charAt(at);
    if (quoted) {
      if (sign !== '"') field += sign;
      else if (text.charAt(at + 1) === '"') {
        field += '"';
        at += 1;
      } else quoted = false;
    } else if (sign === '"' && field.trim() === '') {
      field = '';
      quoted = true;
    } else if (sign === separator) endField();
    else if (sign === '\n') endRecord();
    else if (sign !== '\r') field += sign;
  }
  if (field !== '' || fields.length > 0) endRecord();
  return records;
}
