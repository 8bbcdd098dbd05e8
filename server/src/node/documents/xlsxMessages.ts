import type { ReportRow, TableFrame } from '@leitwarte/core/report';

/** Requests to the thread that writes an Excel file; it answers with the bytes written meanwhile. */
export type XlsxRequest =
  | { readonly kind: 'begin'; readonly table: TableFrame; readonly rows: readonly ReportRow[] }
  | { readonly kind: 'add'; readonly rows: readonly ReportRow[] }
  | { readonly kind: 'end' };
