import type { World } from '../program/world.ts';

export type Tone = 'good' | 'warning' | 'bad' | 'faint' | 'strong';
export type Paint = (text: string, tone: Tone | undefined) => string;

const colourless: Paint = (text) => text;

/** Colours are used only on terminals, and not if NO_COLOR is set or the terminal is dumb. */
export function hasColours(world: World, stream: { readonly isTTY?: boolean }): boolean {
  return stream.isTTY === true && !world.env['NO_COLOR'] && world.env['TERM'] !== 'dumb';
}

/** The 16 colours that tell states apart, here and in the cockpit. */
export const toneColours = { good: 'green', warning: 'yellow', bad: 'red' } as const;

/** A painter in the 16 colours that every theme, light or dark, has made readable. chalk loads only where it paints. */
export async function painter(coloured: boolean): Promise<Paint> {
  if (!coloured) return colourless;
  const { Chalk } = await import('chalk');
  const chalk = new Chalk({ level: 1 });
  const { good, warning, bad } = toneColours;
  const tones = { good: chalk[good], warning: chalk[warning], bad: chalk[bad], faint: chalk.dim, strong: chalk.bold };
  return (text, tone) => (tone === undefined ? text : tones[tone](text));
}
