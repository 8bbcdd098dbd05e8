import { SaxesParser } from 'saxes';
import { type Part, partsOf, unpacked } from './archive.ts';
import { type ShownTime, timeOfFormat, timeOfNumber } from './dateFormats.ts';

/** Maximum unpacked size of all parts of a workbook that are read. */
const UNPACKED_BYTES_MAX = 1024 ** 3;
/** Maximum text without a tag; Excel allows 32,767 characters in a cell. */
const UNTAGGED_BYTES_MAX = 4 * 1024 ** 2;
const STRINGS_MAX = 4_000_000;
const STRING_CHARACTERS_MAX = 100_000_000;

/** A workbook that cannot be read, with the reason. */
export class BadWorkbook extends Error {
  override readonly name = 'BadWorkbook';
  readonly reason: 'bad_document' | 'too_large' | 'too_many_cells' | 'line_too_long';
  constructor(reason: BadWorkbook['reason']) {
    super(reason);
    this.reason = reason;
  }
}

/** A workbook whose sheets can be read. */
export interface Workbook {
  readonly sheets: readonly { readonly name: string; readonly part: Part }[];
  readonly strings: readonly string[];
  /** By style number of a cell: how the style shows a number as a time. */
  readonly timeStyles: readonly ShownTime[];
  /** Whether days are counted from 1904 on. */
  readonly from1904: boolean;
  /** Number of bytes that may still be unpacked. */
  readonly room: { bytes: number };
}

interface Handlers {
  readonly open: (name: string, attributes: Readonly<Record<string, string>>) => void;
  readonly close?: (name: string) => void;
  readonly text?: (text: string) => void;
}

/** Reads the parts that all sheets of a workbook share. Throws a {@link BadWorkbook}. */
export function openWorkbook(bytes: Uint8Array): Workbook {
  const parts = partsOf(bytes);
  const room = { bytes: UNPACKED_BYTES_MAX };
  const read = (name: string, handlers: Handlers) => {
    const part = parts?.get(name);
    if (part) readPart(part, room, handlers);
    return part !== undefined;
  };
  const paths = pathsOf(read);
  const sheets: { name: string; part: Part }[] = [];
  let from1904 = false;
  const isThere = read('xl/workbook.xml', {
    open(name, { name: sheet, date1904, ...attributes }) {
      if (name === 'workbookPr') from1904 = date1904 === '1' || date1904 === 'true';
      if (name !== 'sheet' || sheet === undefined) return;
      const id = Object.entries(attributes).find(([key]) => key === 'id' || key.endsWith(':id'))?.[1];
      const part = parts?.get(paths.sheets.get(id ?? '') ?? '');
      if (part) sheets.push({ name: plainText(sheet), part });
    },
  });
  if (!isThere) throw new BadWorkbook('bad_document');
  return { sheets, strings: stringsOf(paths.strings, read), timeStyles: stylesOf(paths.styles, read), from1904, room };
}

type ReadNamed = (name: string, handlers: Handlers) => boolean;

function pathsOf(read: ReadNamed) {
  const paths = { sheets: new Map<string, string>(), strings: 'xl/sharedStrings.xml', styles: 'xl/styles.xml' };
  read('xl/_rels/workbook.xml.rels', {
    open(name, { Id: id = '', Type: type = '', Target: target = '' }) {
      if (name !== 'Relationship') return;
      const path = target.startsWith('/') ? target.slice(1) : `xl/${target}`;
      if (type.endsWith('/worksheet')) paths.sheets.set(id, path);
      if (type.endsWith('/sharedStrings')) paths.strings = path;
      if (type.endsWith('/styles')) paths.styles = path;
    },
  });
  return paths;
}

function stringsOf(path: string, read: ReadNamed): string[] {
  const strings: string[] = [];
  let own = '';
  let characters = 0;
  const reading = stringText((text) => (own += text));
  read(path, {
    open(name) {
      if (name === 'si') own = '';
      reading.open(name);
    },
    close(name) {
      reading.close(name);
      if (name !== 'si') return;
      characters += own.length;
      if (strings.length >= STRINGS_MAX || characters > STRING_CHARACTERS_MAX) throw new BadWorkbook('too_many_cells');
      strings.push(plainText(own).trim());
    },
    text: (text) => reading.text(text),
  });
  return strings;
}

function stylesOf(path: string, read: ReadNamed): ShownTime[] {
  const templates = new Map<number, ShownTime>();
  const base: ShownTime[] = [];
  const styles: ShownTime[] = [];
  let list: ShownTime[] | undefined;
  const timeOf = (id: number) => (templates.has(id) ? templates.get(id) : timeOfNumber(id));
  read(path, {
    open(name, { numFmtId, formatCode = '', xfId = '' }) {
      // numbers below 100 are the built-in formats
      if (name === 'numFmt' && Number(numFmtId) >= 100) templates.set(Number(numFmtId), timeOfFormat(formatCode));
      if (name === 'cellStyleXfs') list = base;
      if (name === 'cellXfs') list = styles;
      if (name === 'xf') list?.push(numFmtId === undefined ? base[Number(xfId)] : timeOf(Number(numFmtId)));
    },
    close(name) {
      if (name === 'cellStyleXfs' || name === 'cellXfs') list = undefined;
    },
  });
  return styles;
}

/** Reads the text of a string without its phonetic reading. */
export function stringText(add: (text: string) => void) {
  let isText = false;
  let isPronounced = false;
  const set = (name: string, is: boolean) => {
    if (name === 't') isText = is;
    if (name === 'rPh') isPronounced = is;
  };
  return {
    open: (name: string) => set(name, true),
    close: (name: string) => set(name, false),
    text: (text: string) => {
      if (isText && !isPronounced) add(text);
    },
  };
}

/** `_x000D_` is a character that XML cannot contain. */
export const plainText = (text: string) =>
  text.includes('_x')
    ? text.replaceAll(/_x([0-9A-Fa-f]{4})_/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
    : text;

/** Parses an XML part in pieces, without keeping it in memory; names are passed on without their namespace. */
export function readPart(part: Part, room: { bytes: number }, { open, close, text }: Handlers): void {
  let untagged = 0;
  const bad = () => new BadWorkbook('bad_document');
  const parser = new SaxesParser();
  parser.on('error', () => {
    throw bad();
  });
  parser.on('opentag', ({ name, attributes }) => {
    untagged = 0;
    open(local(name), attributes);
  });
  parser.on('closetag', ({ name }) => {
    untagged = 0;
    close?.(local(name));
  });
  if (text) {
    parser.on('text', text);
    parser.on('cdata', text);
  }
  const decoder = new TextDecoder();
  try {
    for (const piece of unpacked(part)) {
      room.bytes -= piece.length;
      untagged += piece.length;
      if (room.bytes < 0) throw new BadWorkbook('too_large');
      if (untagged > UNTAGGED_BYTES_MAX + piece.length) throw bad();
      parser.write(decoder.decode(piece, { stream: true }));
    }
    parser.write(decoder.decode()).close();
  } catch (error) {
    throw error instanceof BadWorkbook ? error : bad();
  }
}

const local = (name: string) => name.slice(name.indexOf(':') + 1);
