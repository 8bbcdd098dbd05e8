import type { PlantStatus } from '@leitwarte/core/codes';
import { englishPlantStatus, germanPlantStatus } from '@leitwarte/core/texts/plants';
import { StatusBadge } from '../../StatusBadge/index.ts';
import * as kinds from '../kinds.ts';
import { statusOf } from '../plants.ts';
import type { LiveWidget } from '../widget.ts';

export const statusIcon: LiveWidget<Readonly<Record<PlantStatus, string>>> = {
  ...kinds.statusIcon,
  labels: { de: germanPlantStatus, en: englishPlantStatus },
  view({ plant }, labels) {
    const status = plant && statusOf(plant);
    if (status === undefined) return undefined;
    return <StatusBadge status={status} labels={labels} variant="icon" />;
  },
};
