import { textForm, utf8Pieces } from '../formats/delimited/encoding.ts';
import { headerNames } from '../formats/delimited/header.ts';
import { lineCutter } from '../formats/delimited/lines.ts';
import type { Refusal } from '../formats/delimited/open.ts';
import type { Content } from '../../platform/importFiles.ts';
import { CONTENT_MAX } from '../readLines.ts';
import type { PlantImport } from '../importSettings.ts';
import { type AlarmLayout, alarmLayout } from './alarmHeader.ts';
import type { AlarmPlan } from './alarmSettings.ts';

export interface Line {
  readonly number: number;
  readonly text: string;
  /** Number of bytes of the file up to the end of this line. */
  readonly bytes: number;
}

/** An alarm file whose columns are known. */
export interface OpenedAlarms {
  readonly layout: AlarmLayout;
  /** The header line. */
  readonly first: Line;
  /** The lines after it. */
  readonly lines: AsyncGenerator<Line>;
}

/** Checks a whole alarm file before any of its lines are recorded. */
export async function openAlarms(
  content: Content,
  plant: PlantImport,
  alarms: AlarmPlan,
): Promise<OpenedAlarms | Refusal> {
  const form = await textForm(content, plant.system.encoding);
  if (typeof form === 'string') return { reason: form, rejections: [] };
  const lines = linesOf(utf8Pieces(content, form.encoding), form.lineEnd, alarms.skipLines);
  const first = await lines.next();
  if (first.done === true) return { reason: 'empty_file', rejections: [] };
  const layout = alarmLayout(headerNames(first.value.text, plant.system.separator), alarms, plant);
  return 'time' in layout ? { layout, first: first.value, lines } : missing(layout, first.value);
}

function missing(columns: readonly string[], header: Line): Refusal {
  const reason = 'missing_column' as const;
  const content = header.text.slice(0, CONTENT_MAX);
  return { reason, rejections: columns.map((column) => ({ line: header.number, reason, column, content })) };
}

/** The non-blank lines after the `skip` first ones. */
async function* linesOf(pieces: AsyncIterable<Uint8Array>, lineEnd: 10 | 13, skip: number): AsyncGenerator<Line> {
  const decoder = new TextDecoder();
  let number = 0;
  let bytes = 0;
  let ready: Line[] = [];
  const cutter = lineCutter((line, from, to) => {
    number += 1;
    const text = decoder.decode(line.subarray(from, to)).replaceAll('\0', '\uFFFD');
    if (number > skip && text.trim() !== '') ready.push({ number, text, bytes });
  }, lineEnd);
  for await (const piece of pieces) {
    bytes += piece.length;
    cutter.feed(piece);
    yield* ready;
    ready = [];
  }
  cutter.end();
  yield* ready;
}
