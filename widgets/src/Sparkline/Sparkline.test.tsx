import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { widgetBattery } from '../testing/battery.tsx';
import { Sparkline } from './Sparkline.tsx';

widgetBattery<SVGSVGElement>('the sparkline', (common) => (
  <Sparkline values={[1, 2, 3]} label="Leistung, 24 Stunden" {...common} />
));

test('a sparkline with a label is a picture with a name, one without a label is decoration', () => {
  render(<Sparkline values={[1, 2]} label="Leistung" />);
  expect(screen.getByRole('img', { name: 'Leistung' })).toBeTruthy();
  const { container } = render(<Sparkline values={[1, 2]} />);
  expect(container.firstElementChild?.getAttribute('aria-hidden')).toBe('true');
});

test('old data have no end dot, which would look like a current value', () => {
  const { container } = render(<Sparkline values={[1, 2]} stale />);
  expect(container.firstElementChild?.classList.contains('stale')).toBe(true);
});
