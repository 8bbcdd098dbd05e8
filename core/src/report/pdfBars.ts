import type { PrintedBar, ReportTable } from './table.ts';

const tones = { end: '#0b6170', less: '#b3472c', more: '#3d7a4a', unknown: '#9aa7ad' } as const;
const [WIDTH, HEIGHT] = [420, 9];

/** A sentence and bars below a table, kept together on a page. */
export function pdfBelow({ text, bars }: NonNullable<ReportTable['below']>): object {
  return {
    unbreakable: true,
    margin: [0, 14, 0, 0],
    stack: [
      { text, margin: [0, 0, 0, 8] },
      {
        layout: { hLineWidth: () => 0, vLineWidth: () => 0, paddingTop: () => 1.5, paddingBottom: () => 1.5 },
        table: { widths: ['auto', WIDTH, 'auto'], body: bars.map(row) },
      },
    ],
  };
}

function row({ title, value, from, length, tone }: PrintedBar): object[] {
  const [x, w] = [from, length].map((percent) => (WIDTH * percent) / 100);
  return [
    { text: title },
    { canvas: [{ type: 'rect', x, y: 1, w: Math.max(w ?? 0, 0.5), h: HEIGHT, color: tones[tone] }] },
    { text: value, alignment: 'right' },
  ];
}
