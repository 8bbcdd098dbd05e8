import { expect, test } from 'vitest';
import { chartColors } from './chartColors.ts';

function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(color.slice(at, at + 2), 16) / 255;
    return part <= 0.040_45 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
const contrast = (a: string, b: string) => {
  const [low = 0, high = 0] = [luminance(a), luminance(b)].toSorted((x, y) => x - y);
  return (high + 0.05) / (low + 0.05);
};

test.each(['light', 'dark'] as const)(
  'in the %s theme each of ten line colours has a contrast of 3:1, and text 4.5:1',
  (theme) => {
    const { series, surface, text } = chartColors[theme];
    expect(new Set(series).size).toBe(10);
    for (const color of series) expect(contrast(color, surface), color).toBeGreaterThanOrEqual(3);
    expect(contrast(text, surface)).toBeGreaterThanOrEqual(4.5);
  },
);
