import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { widgetBattery } from '../testing/battery.tsx';
import { StatusIcon } from './StatusIcon.tsx';

widgetBattery<SVGSVGElement>('the status icon', (common) => <StatusIcon status={0} {...common} />);

test('product-10: the three states differ in shape, not only in colour', () => {
  const drawings = ([0, 1, 2] as const).map((status) => render(<StatusIcon status={status} />).container.innerHTML);
  const shapesOnly = drawings.map((html) => html.replace(/class="[^"]*"/g, ''));
  expect(new Set(shapesOnly).size).toBe(3);
});
