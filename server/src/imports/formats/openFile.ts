import type { Claimed } from '../claims.ts';
import type { Content } from '../../platform/importFiles.ts';
import type { Parser } from '../../platform/parser.ts';

interface Opening {
  /** Name of the file. */
  readonly file: string;
  readonly parser: Parser | undefined;
  /** Runs the opening of a document or workbook, which may crash the reader's thread, and returns `reader_ended` if it did. */
  readonly attempt?: <T>(open: () => Promise<T>) => Promise<T | 'reader_ended'>;
}
import { type ContentKind, isRefusedKind, KIND_BYTES, kindOfContent } from './contentKind.ts';
import { type OpenedFile, openDelimited, type Refusal } from './delimited/open.ts';
import { openRecords } from './records/open.ts';
import { openSheet } from './sheets/open.ts';
import { SHEET_SEPARATOR } from './sheets/workbookOf.ts';

/**
 * Opens a file of measured values by its content, because its extension is often wrong: as a workbook, as text or as a document of records.
 * Any other content is refused with its kind.
 */
export async function openFile(
  content: Content,
  claimed: Claimed,
  { file, parser, attempt = (open) => open() }: Opening,
): Promise<OpenedFile | Refusal> {
  const kind = await kindOf(content);
  if (isRefusedKind(kind)) return { reason: kind, rejections: [] };
  switch (claimed.format) {
    case 'xml':
    case 'json':
    case 'yaml':
      return attempted(() => openRecords(content, claimed, parser, file));
    case 'xlsx':
    case 'delimited':
      return kind === 'workbook' ? attempted(() => openSheet(content, claimed, parser, file)) : openText(kind);
    case 'alarms':
      throw new TypeError('alarm files have a reader of their own');
    default:
      return claimed.format satisfies never;
  }

  async function attempted(open: () => Promise<OpenedFile | Refusal>): Promise<OpenedFile | Refusal> {
    const opened = await attempt(open);
    return opened === 'reader_ended' ? { reason: opened, rejections: [] } : opened;
  }

  async function openText(is: 'json' | 'xml' | undefined): Promise<OpenedFile | Refusal> {
    const { plant, claim, format } = claimed;
    const opened = await openDelimited(content, plant, claim, file);
    if (!('reason' in opened)) return opened;
    if (is !== undefined) {
      const document = await attempted(() => openRecords(content, { ...claimed, format: is }, parser, file));
      return 'reason' in document ? opened : document;
    }
    if (format !== 'xlsx' || opened.reason !== 'missing_column') return opened;
    // a text file with the extension of a workbook mostly has tabs, and no separator is configured for it
    const system = { ...plant.system, separator: SHEET_SEPARATOR };
    const withTabs = await openDelimited(content, { ...plant, system }, claim, file);
    return 'reason' in withTabs ? { reason: 'is_text', rejections: [] } : withTabs;
  }
}

async function kindOf(content: Content): Promise<ContentKind | undefined> {
  const head = new Uint8Array(KIND_BYTES);
  let filled = 0;
  for await (const piece of content.read()) {
    const part = piece.subarray(0, KIND_BYTES - filled);
    head.set(part, filled);
    filled += part.length;
    if (filled === KIND_BYTES) break;
  }
  return kindOfContent(head.subarray(0, filled));
}
