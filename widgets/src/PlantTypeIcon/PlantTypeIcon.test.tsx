import { plantTypes } from '@leitwarte/core/codes';
import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { widgetBattery } from '../testing/battery.tsx';
import { plantTypePaths, unknownTypePath } from './paths.ts';
import { PlantTypeIcon } from './PlantTypeIcon.tsx';

widgetBattery<SVGSVGElement>('the plant type icon', (common) => <PlantTypeIcon type="Solar" {...common} />);

test('product-9: every one of the eight plant types has its own icon', () => {
  expect(new Set(plantTypes.map((type) => plantTypePaths[type])).size).toBe(8);
});

test('an unknown type gets a neutral symbol', () => {
  const { container } = render(<PlantTypeIcon type="Geothermie" />);
  expect(container.querySelector('path')?.getAttribute('d')).toBe(unknownTypePath);
});
