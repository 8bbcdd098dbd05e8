import type { PlantStatus } from '@leitwarte/core/codes';
import type { InLanguages } from '@leitwarte/core/texts';
import { englishPlantStatus, germanPlantStatus } from '@leitwarte/core/texts/plants';

export interface PlantListLabels {
  readonly status: Readonly<Record<PlantStatus, string>>;
  /** Text on hover that explains the age. */
  readonly lastData: string;
  readonly none: string;
}

export const germanListLabels: PlantListLabels = {
  status: germanPlantStatus,
  lastData: 'Letzte Daten',
  none: 'Keine Anlagen',
};

export const englishListLabels: PlantListLabels = {
  status: englishPlantStatus,
  lastData: 'Last data',
  none: 'No plants',
};

/** Labels of the widget that loads its own data; further languages are added when their file is loaded. */
export const listLabels: InLanguages<PlantListLabels> = { de: germanListLabels, en: englishListLabels };
