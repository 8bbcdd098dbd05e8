/** Red, green and blue, 0 to 255 each. */
type Color = readonly [number, number, number];

const WHITE: Color = [255, 255, 255];
const BLACK: Color = [0, 0, 0];
/** Surfaces behind texts in the accent colour, as in portal/src/app/theme/tokens.css. */
const LIGHT_PAGE: Color = [243, 245, 247];
const DARK_RAISED: Color = [24, 32, 40];
const DARK_SURFACE: Color = [18, 24, 30];
/** Contrast that text needs on its background (WCAG 2.2, 1.4.3), with a little margin for rounding. */
const READABLE = 4.6;

/**
 * CSS rules with the portal's accent in the installation's color, for light and dark. Its tones are moved towards black or white until
 * texts in them, and white texts on them, are readable.
 * @param hex Such as `#0b6478`.
 */
export function brandStyle(hex: string): string {
  const color = colorOf(hex);
  const text = (towards: Color, ...grounds: readonly Color[]) => readableOn(color, towards, grounds);
  const light = text(BLACK, WHITE, LIGHT_PAGE);
  const dark = text(WHITE, DARK_SURFACE, DARK_RAISED);
  const darkFill = text(BLACK, WHITE);
  const softLight = mixed(light, WHITE, 0.88);
  const softDark = mixed(darkFill, DARK_SURFACE, 0.8);
  const tokens = {
    accent: [light, dark],
    'accent-fill': [light, darkFill],
    'accent-fill-hover': [mixed(light, BLACK, 0.18), mixed(darkFill, BLACK, 0.12)],
    'accent-soft': [softLight, softDark],
    'accent-text': [
      readableOn(light, BLACK, [softLight, LIGHT_PAGE]),
      readableOn(dark, WHITE, [softDark, DARK_RAISED]),
    ],
  } as const;
  const lines = Object.entries(tokens).map(([name, [a, b]]) => `--lw-${name}:light-dark(${hexOf(a)},${hexOf(b)});`);
  return `:root:root{${lines.join('')}}`;
}

/** The color, mixed with just enough of `towards` to be readable on every background in `grounds`. */
function readableOn(color: Color, towards: Color, grounds: readonly Color[]): Color {
  for (let share = 0; share < 1; share += 0.02) {
    const tone = mixed(color, towards, share);
    if (grounds.every((ground) => contrast(tone, ground) >= READABLE)) return tone;
  }
  return towards;
}

const mixed = (color: Color, other: Color, share: number): Color => {
  const channel = (at: 0 | 1 | 2) => Math.round(color[at] * (1 - share) + other[at] * share);
  return [channel(0), channel(1), channel(2)];
};

/** Contrast of two colors, 1 to 21 (WCAG 2.2, "contrast ratio"). */
function contrast(a: Color, b: Color): number {
  const [low, high] = [luminance(a), luminance(b)].toSorted((x, y) => x - y) as [number, number];
  return (high + 0.05) / (low + 0.05);
}

/** Relative luminance, 0 to 1 (WCAG 2.2). */
function luminance([red, green, blue]: Color): number {
  const linear = (channel: number) => {
    const share = channel / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  };
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
}

const colorOf = (hex: string): Color => {
  const channel = (at: number) => Number.parseInt(hex.slice(at, at + 2), 16);
  return [channel(1), channel(3), channel(5)];
};

const hexOf = (color: Color): string => `#${color.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;
