import type { HealthLevel, PlantStatus } from '@leitwarte/core/codes';
import { englishPlantTexts, germanPlantTexts } from '@leitwarte/core/texts/plants';

export interface HealthGaugeLabels {
  readonly health: string;
  readonly levels: Readonly<Record<HealthLevel, string>>;
  readonly status: Readonly<Record<PlantStatus, string>>;
}

export const germanGaugeLabels: HealthGaugeLabels = {
  health: 'Anlagenzustand',
  levels: germanPlantTexts.healthLevel,
  status: germanPlantTexts.plantStatus,
};

export const englishGaugeLabels: HealthGaugeLabels = {
  health: 'Plant health',
  levels: englishPlantTexts.healthLevel,
  status: englishPlantTexts.plantStatus,
};
