import type { DecimalSign, FileRejection } from '@leitwarte/core/codes';
import type { ImportGuess } from '@leitwarte/core/entities';
import type { Parser } from '../../platform/parser.ts';
import type { PdfContent } from '../../platform/pdfContent.ts';
import { type RecordTable, type RecordText, recordTable } from '../formats/records/recordTable.ts';
import type { NoSheet, SheetText } from '../formats/sheets/sheetText.ts';
import { guessContent } from '../guess/guessContent.ts';
import type { Known } from '../guess/guessFile.ts';

/** Requests to the parser thread, with the type of their answers. */
interface Documents {
  /** A sheet of a workbook, requested by its name. */
  readonly sheet: {
    readonly input: { readonly bytes: Uint8Array; readonly name: string; readonly sign: DecimalSign };
    readonly answer: SheetText | NoSheet | FileRejection;
  };
  readonly records: { readonly input: RecordText; readonly answer: RecordTable | FileRejection };
  /** Whether a PDF contains scripts. */
  readonly pdf: { readonly input: { readonly bytes: Uint8Array }; readonly answer: PdfContent };
  readonly guess: {
    readonly input: { readonly name: string; readonly bytes: Uint8Array; readonly known: Known };
    readonly answer: ImportGuess | FileRejection | undefined;
  };
}

export type DocumentRequest = {
  [K in keyof Documents]: { readonly kind: K; readonly input: Documents[K]['input'] };
}[keyof Documents];

/** Parses a document in the current thread. The library is loaded with the first document of its kind. */
export async function parseDocument(request: DocumentRequest): Promise<unknown> {
  switch (request.kind) {
    case 'sheet': {
      const { sheetOf } = await import('../formats/sheets/sheetText.ts');
      return sheetOf(request.input.bytes, request.input.name, request.input.sign);
    }
    case 'records':
      return recordTable(request.input);
    case 'pdf': {
      const { pdfContent } = await import('../../platform/pdfContent.ts');
      return pdfContent(request.input.bytes);
    }
    case 'guess':
      return guessContent(request.input.name, request.input.bytes, request.input.known);
    default:
      throw new TypeError(`Not a document: ${JSON.stringify(request satisfies never)}`);
  }
}

/** Parses a document in a separate thread if there is one. */
export async function readDocument<K extends keyof Documents>(
  parser: Parser | undefined,
  kind: K,
  input: Documents[K]['input'],
  owner?: string,
): Promise<Documents[K]['answer']> {
  const request = { kind, input } as DocumentRequest;
  // both threads are compiled from the same table of types, so the answer has the declared type
  return (await (parser?.ask(request, owner) ?? parseDocument(request))) as Documents[K]['answer'];
}
