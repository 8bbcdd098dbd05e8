import type { FileRejection } from '@leitwarte/core/codes';
import { markedEncoding, startsWith, wideByZeros } from './delimited/bytes.ts';

/** Kind of a file by its first bytes, regardless of its name; undefined for text or an unknown kind. */
export type ContentKind = 'workbook' | 'json' | 'xml' | RefusedKind;
type RefusedKind = Extract<FileRejection, `is_${string}`>;

/** Number of bytes from the beginning of a file that are enough to determine its kind. */
export const KIND_BYTES = 4096;

/** Whether files of this kind are refused, with a text that explains what to do. */
export const isRefusedKind = (kind: ContentKind | undefined): kind is RefusedKind =>
  kind !== undefined && kind !== 'workbook' && kind !== 'json' && kind !== 'xml';

const ZIP = [0x50, 0x4b, 0x03, 0x04] as const;
const GZIP = [0x1f, 0x8b] as const;
/** First bytes of Microsoft compound files, and of streams of Excel 2 to 5. */
const OLD_EXCEL = [
  [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1],
  [0x09, 0x08, 0x10, 0x00],
  [0x09, 0x08, 0x08, 0x00],
] as const;

export function kindOfContent(bytes: Uint8Array): ContentKind | undefined {
  const head = bytes.subarray(0, KIND_BYTES);
  if (startsWith(head, ZIP)) return kindOfArchive(new TextDecoder('latin1').decode(head));
  if (startsWith(head, GZIP)) return 'is_packed';
  if (OLD_EXCEL.some((start) => startsWith(head, start))) return 'is_old_excel';
  const text = new TextDecoder(wideEncoding(head))
    .decode(head)
    .replace(/^\uFEFF/, '')
    .trimStart();
  if (text.startsWith('%PDF-')) return 'is_pdf';
  // Excel saves web pages as MIME messages
  if (/^MIME-Version:/i.test(text) && /text\/html/i.test(text)) return 'is_html';
  if (text.startsWith('<')) return kindOfMarkup(text);
  return /^(?:\{\s{0,100}"|\[\s{0,100}[[{])/.test(text) ? 'json' : undefined;
}

function wideEncoding(head: Uint8Array): 'utf-16le' | 'utf-16be' | 'utf-8' {
  return markedEncoding(head) ?? wideByZeros(head) ?? 'utf-8';
}

/** Kind of a zip archive by its first bytes, which contain the uncompressed name of its first part. */
function kindOfArchive(head: string): 'workbook' | 'is_open_document' | 'is_packed' {
  if (head.includes('mimetypeapplication/vnd.oasis.opendocument')) return 'is_open_document';
  const first = head.slice(ZIP_NAME_AT);
  return /^(?:\[Content_Types\]\.xml|_rels\/|xl\/|docProps\/)/.test(first) ? 'workbook' : 'is_packed';
}
const ZIP_NAME_AT = 30;

function kindOfMarkup(text: string): ContentKind {
  if (text.includes('urn:schemas-microsoft-com:office:spreadsheet')) return 'is_xml_workbook';
  const isDocument = text.startsWith('<?xml') && !/<(?:!doctype )?html[\s>]/i.test(text);
  return !isDocument && /<(?:!doctype html|html|head|body|table|div|tr)[\s>]/i.test(text) ? 'is_html' : 'xml';
}
