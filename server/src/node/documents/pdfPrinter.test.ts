import { expect, test } from 'vitest';
import type { ReportTable } from '@leitwarte/core/report';
import { pdfPrinter } from './pdfPrinter.ts';

const table = (rows: ReportTable['rows']): ReportTable => ({
  title: 'Preisübersicht',
  zone: 'Europe/Berlin',
  createdAtMs: Date.UTC(2026, 0, 1),
  groups: [{ title: '', columns: [{ title: 'Anlage', kind: 'text' }] }],
  rows,
});

test('tables are printed in threads, one after the other; one that fails holds up none', async () => {
  const print = pdfPrinter();
  const logo = 'data:image/png;base64,bm8gcGljdHVyZQ==';
  const [good, bad, next] = await Promise.allSettled([
    print(table([['Größe']]), {}),
    print(table([['Größe']]), { logo }),
    print(table(new Set([['Süd']])), { organisation: 'Stadtwerke' }),
  ]);
  for (const one of [good, next]) {
    const bytes = one.status === 'fulfilled' ? one.value : new Uint8Array();
    expect(new TextDecoder('latin1').decode(bytes.subarray(0, 5))).toBe('%PDF-');
  }
  expect(bad.status).toBe('rejected');
});
