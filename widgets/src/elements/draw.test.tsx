import { expect, test, vi } from 'vitest';
import { PlantTile, type PlantTileProps } from '../PlantTile/index.ts';
import { StatusBadge } from '../StatusBadge/index.ts';
import { hrefOf } from '../live/hrefOf.ts';
import { draw } from './runtime/draw.ts';

const tile: PlantTileProps = {
  name: 'Solarpark Nord',
  type: 'Solar',
  status: 0,
  values: [{ name: 'Leistung', value: 0, unit: 'kW' }],
  trend: [1, null, -2],
  lastDataAt: '2026-03-01T11:48:00Z',
  nowMs: Date.parse('2026-03-01T12:00:00Z'),
};
const place = () => document.createElement('div');

test('a component is rendered as React renders it', async () => {
  const { render } = await import('@testing-library/react');
  const drawn = place();
  draw(drawn, <PlantTile {...tile} href="#1" reason="Grund" share={{ part: 0.5, label: '50 %' }} />);
  const { container } = render(<PlantTile {...tile} href="#1" reason="Grund" share={{ part: 0.5, label: '50 %' }} />);
  expect(drawn.textContent).toBe(container.textContent);
  const attributesOf = (root: Element) =>
    [...root.querySelectorAll('*')].map((one) => [
      one.namespaceURI,
      one.localName,
      ...[...one.attributes].map(({ name, value }) => `${name}=${value}`).toSorted(),
    ]);
  expect(attributesOf(drawn)).toEqual(attributesOf(container));
});

test('names are rendered as text, whatever characters they contain', () => {
  const drawn = place();
  const name = '<img src=x onerror=alert(1)>"\'&amp;';
  draw(drawn, <PlantTile {...tile} name={name} reason="<script>1</script>" />);
  expect(drawn.querySelector('img, script')).toBeNull();
  expect(drawn.querySelector('h3')?.textContent).toBe(name);
});

test('when rendered again, elements that remain keep their node and so their focus; others are removed', () => {
  const drawn = place();
  document.body.append(drawn);
  const first = vi.fn<() => void>();
  const second = vi.fn<() => void>();
  draw(drawn, <PlantTile {...tile} reason="Grund" onOpen={first} />);
  const button = drawn.querySelector('button');
  button?.focus();
  draw(drawn, <PlantTile {...tile} name="Solarpark Süd" status={2} onOpen={second} />);
  expect(drawn.querySelector('button')).toBe(button);
  expect(document.activeElement).toBe(button);
  expect(button?.textContent).toBe('Solarpark Süd');
  expect(drawn.querySelector('h3')?.title).toBe('Solarpark Süd');
  button?.click();
  expect([first.mock.calls.length, second.mock.calls.length]).toEqual([0, 1]);
  draw(drawn, <StatusBadge status={1} />);
  expect(drawn.querySelector('article')).toBeNull();
  draw(drawn, null);
  expect(drawn.childNodes).toHaveLength(0);
  drawn.remove();
});

test.each([
  ['/anlagen/{id}', '/anlagen/7'],
  ['https://www.example.org/?a={id}', 'https://www.example.org/?a=7'],
  ['javascript:alert({id})', undefined],
  ['data:text/html,{id}', undefined],
  [undefined, undefined],
])('the URL of a plant made from %s is %s', (pattern, href) => {
  expect(hrefOf(pattern, 7)).toBe(href);
});
