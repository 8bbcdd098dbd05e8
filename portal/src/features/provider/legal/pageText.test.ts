import { expect, test } from 'vitest';
import { readPageText, safeAddress } from './pageText.ts';

test('4.40: the parser accepts title, headings, paragraphs, lists, links and bold', () => {
  expect(
    readPageText(
      '# Impressum\n\nStadtwerke **Friedberg**\nAm Markt 1\n\n## Kontakt\n- [Schreiben](mailto:info@example.org)\n- <https://example.org>\n  jederzeit\n\n1. eins\n2. zwei',
    ),
  ).toEqual({
    title: 'Impressum',
    blocks: [
      {
        kind: 'paragraph',
        lines: [
          [
            { kind: 'text', text: 'Stadtwerke ' },
            { kind: 'bold', text: 'Friedberg' },
          ],
          [{ kind: 'text', text: 'Am Markt 1' }],
        ],
      },
      { kind: 'heading', level: 2, content: [{ kind: 'text', text: 'Kontakt' }] },
      {
        kind: 'list',
        isOrdered: false,
        items: [
          [{ kind: 'link', text: 'Schreiben', href: 'mailto:info@example.org' }],
          [
            { kind: 'link', text: 'https://example.org', href: 'https://example.org' },
            { kind: 'text', text: ' ' },
            { kind: 'text', text: 'jederzeit' },
          ],
        ],
      },
      {
        kind: 'list',
        isOrdered: true,
        items: [[{ kind: 'text', text: 'eins' }], [{ kind: 'text', text: 'zwei' }]],
      },
    ],
  });
});

test.each([
  'javascript:alert(1)',
  'JavaScript:alert(1)',
  'data:text/html,x',
  'vbscript:x',
  '//example.org',
  '/\\example.org',
  'http:example.org',
])('%s does not become a link', (address) => {
  expect(safeAddress(address)).toBeUndefined();
  expect(readPageText(`[hier](${address})`).blocks).toEqual([
    { kind: 'paragraph', lines: [[{ kind: 'text', text: `[hier](${address})` }]] },
  ]);
});

test('HTML is shown as text', () => {
  const html = '<img src=x onerror=alert(1)><script>alert(1)</script>';
  expect(readPageText(html).blocks).toEqual([{ kind: 'paragraph', lines: [[{ kind: 'text', text: html }]] }]);
});

test('a very long text is parsed in a time linear to its length', () => {
  const before = performance.now();
  for (const unit of ['[', '**', '[a](', '<https://', '# ', '- ']) readPageText(unit.repeat(100_000 / unit.length));
  expect(performance.now() - before).toBeLessThan(5_000);
});
