import fc from 'fast-check';
import { expect, test } from 'vitest';
import { brandStyle } from './brandStyle.ts';

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
function contrast(a: string, b: string): number {
  const [low = 0, high = 0] = [luminance(a), luminance(b)].toSorted((x, y) => x - y);
  return (high + 0.05) / (low + 0.05);
}
function tonesOf(style: string) {
  const all = [...style.matchAll(/--lw-([\w-]+):light-dark\((#[0-9a-f]{6}),(#[0-9a-f]{6})\)/g)];
  return Object.fromEntries(all.map(([, name = '', light = '', dark = '']) => [name, { light, dark }]));
}

test('4.40: with any accent color of the installation, text in this color and white text on it are readable, in light and dark mode', () => {
  const hex = fc.integer({ min: 0, max: 0xff_ff_ff }).map((value) => `#${value.toString(16).padStart(6, '0')}`);
  fc.assert(
    fc.property(fc.oneof(hex, fc.constantFrom('#000000', '#ffffff', '#ffff00', '#0000ff', '#808080')), (color) => {
      const tones = tonesOf(brandStyle(color));
      expect(Object.keys(tones)).toEqual(['accent', 'accent-fill', 'accent-fill-hover', 'accent-soft', 'accent-text']);
      const readable = [
        [tones['accent']?.light, '#ffffff', '#f3f5f7'],
        [tones['accent']?.dark, '#12181e', '#182028'],
        [tones['accent-fill']?.light, '#ffffff'],
        [tones['accent-fill']?.dark, '#ffffff'],
        [tones['accent-fill-hover']?.light, '#ffffff'],
        [tones['accent-fill-hover']?.dark, '#ffffff'],
        [tones['accent-text']?.light, tones['accent-soft']?.light, '#f3f5f7'],
        [tones['accent-text']?.dark, tones['accent-soft']?.dark, '#182028'],
      ];
      for (const [tone = '', ...grounds] of readable)
        for (const ground of grounds) expect(contrast(tone, ground ?? ''), color).toBeGreaterThanOrEqual(4.5);
    }),
  );
});

test('a color that is already readable stays unchanged', () => {
  const tones = tonesOf(brandStyle('#0b6478'));
  expect(tones['accent']?.light).toBe('#0b6478');
  expect(tones['accent-fill']).toEqual({ light: '#0b6478', dark: '#0b6478' });
});
