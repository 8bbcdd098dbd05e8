import type { ReportRow, TableFrame } from '@leitwarte/core/report';

/** What the thread that writes an Excel file is asked; it answers the bytes of the file that came meanwhile. */
export type XlsxRequest =
  | { readonly kind: 'begin'; readonly table: TableFrame; readonly rows: readonly ReportRow[] }
  | { readonly kind: 'add'; readonly rows: readonly ReportRow[] }
  | { readonly kind: 'end' };
