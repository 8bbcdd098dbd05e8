import type { PlantStatus } from '@leitwarte/core/codes';
import { englishPlantStatus, germanPlantStatus } from '@leitwarte/core/texts/plants';
import { StatusBadge } from '../../StatusBadge/index.ts';
import * as kinds from '../kinds.ts';
import { reasonOf, statusOf } from '../plants.ts';
import type { LiveWidget } from '../widget.ts';

export interface BadgeLabels {
  readonly status: Readonly<Record<PlantStatus, string>>;
  /** Where the key does not show it. */
  readonly none: string;
}

export const statusBadge: LiveWidget<BadgeLabels> = {
  ...kinds.statusBadge,
  labels: {
    de: { status: germanPlantStatus, none: 'Status nicht freigegeben' },
    en: { status: englishPlantStatus, none: 'Status not shared' },
  },
  view({ plant }, labels) {
    if (plant === undefined) return undefined;
    const status = statusOf(plant);
    if (status === undefined) return labels.none;
    return <StatusBadge status={status} labels={labels.status} reason={reasonOf(plant)} />;
  },
};
