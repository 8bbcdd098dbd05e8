import type { World } from '../program/world.ts';

export type Tone = 'good' | 'warning' | 'bad' | 'faint' | 'strong';
export type Paint = (text: string, tone: Tone | undefined) => string;

const colourless: Paint = (text) => text;

/** Colours are used only on terminals, and not if NO_COLOR is set or the terminal is dumb. */
export function hasColours(world: World, stream: { readonly isTTY?: boolean }): boolean {
  return stream.isTTY === true && !world.env['NO_COLOR'] && world.env['TERM'] !== 'dumb';
}

/** Colors that distinguish states, also in the cockpit. */
export const toneColours = { good: 'green', warning: 'yellow', bad: 'red' } as const;

/** Adds colors, limited to the 16 that every light or dark theme makes readable. chalk is only loaded if colors are used. */
export async function painter(coloured: boolean): Promise<Paint> {
  if (!coloured) return colourless;
  const { Chalk } = await import('chalk');
  const chalk = new Chalk({ level: 1 });
  const { good, warning, bad } = toneColours;
  const tones = { good: chalk[good], warning: chalk[warning], bad: chalk[bad], faint: chalk.dim, strong: chalk.bold };
  return (text, tone) => (tone === undefined ? text : tones[tone](text));
}
