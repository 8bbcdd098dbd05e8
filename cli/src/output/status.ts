import { isHistory, type MaybeHistory, shownStatus } from '@leitwarte/core/rules';
import { text, type CompleteLanguage } from '@leitwarte/core/texts';
import { say } from '../texts.ts';
import type { Tone } from './colours.ts';

const marks = { 0: '●', 1: '▲', 2: '⬢' } as const;
const tones = { 0: 'good', 1: 'warning', 2: 'bad' } as const satisfies Record<number, Tone>;

/** Status of a deactivated plant, which has no health status. */
export const OUT_OF_SERVICE = '80';
const outOfService = say('○ außer Betrieb', '○ out of service');

/** Status of a plant as symbol and word, readable without colors. */
export function statusWord(plant: MaybeHistory & { readonly status?: string }, language: CompleteLanguage): string {
  if (plant.status === OUT_OF_SERVICE) return outOfService[language];
  if (isHistory(plant)) return `○ ${text(language, 'plantHistory.label')}`;
  const status = shownStatus(plant);
  return `${marks[status]} ${text(language, `plantStatus.${status}`)}`;
}

export function statusTone(plant: MaybeHistory): Tone {
  if (isHistory(plant)) return 'faint';
  return tones[shownStatus(plant)];
}
