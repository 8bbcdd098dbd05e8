import type { PlantStatus } from '@leitwarte/core/codes';
import type { InLanguages } from '@leitwarte/core/texts';
import { englishPlantStatus, germanPlantStatus } from '@leitwarte/core/texts/plants';

export interface BadgeLabels {
  readonly status: Readonly<Record<PlantStatus, string>>;
  /** Where the key does not show it. */
  readonly none: string;
}

/** Of the status in words and of that as a sign. */
export const badgeLabels: InLanguages<BadgeLabels> = {
  de: { status: germanPlantStatus, none: 'Status nicht freigegeben' },
  en: { status: englishPlantStatus, none: 'Status not shared' },
};
