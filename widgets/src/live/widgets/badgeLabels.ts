import type { PlantStatus } from '@leitwarte/core/codes';
import type { InLanguages } from '@leitwarte/core/texts';
import { englishPlantStatus, germanPlantStatus } from '@leitwarte/core/texts/plants';

export interface BadgeLabels {
  readonly status: Readonly<Record<PlantStatus, string>>;
  /** Text if the key does not show the status. */
  readonly none: string;
}

/** Labels of the status as a word and as a symbol. */
export const badgeLabels: InLanguages<BadgeLabels> = {
  de: { status: germanPlantStatus, none: 'Status nicht freigegeben' },
  en: { status: englishPlantStatus, none: 'Status not shared' },
};
