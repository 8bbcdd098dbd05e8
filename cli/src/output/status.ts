import { shownStatus, type StatusOfPlant } from '@leitwarte/core/rules';
import { text, type Language } from '@leitwarte/core/texts';
import type { Tone } from './colours.ts';

const marks = { 0: '●', 1: '▲', 2: '⬢' } as const;
const tones = { 0: 'good', 1: 'warning', 2: 'bad' } as const satisfies Record<number, Tone>;

/** The state of a plant as shape and word, so that it is read without colours. */
export function statusWord(plant: StatusOfPlant, language: Language): string {
  const status = shownStatus(plant);
  return `${marks[status]} ${text(language, `plantStatus.${status}`)}`;
}

export function statusTone(plant: StatusOfPlant): Tone {
  return tones[shownStatus(plant)];
}
