import { englishPlantStatus, germanPlantStatus } from '@leitwarte/core/texts/plants';
import { StatusBadge } from '../../StatusBadge/index.ts';
import * as kinds from '../kinds.ts';
import { reasonOf, statusOf } from '../plants.ts';
import type { LiveWidget } from '../widget.ts';

const labels = { de: germanPlantStatus, en: englishPlantStatus };
const noStatus = { de: 'Status nicht freigegeben', en: 'Status not shared' };

export const statusBadge: LiveWidget = {
  ...kinds.statusBadge,
  view(view) {
    const { plant, language } = view;
    if (plant === undefined) return undefined;
    const status = statusOf(plant);
    if (status === undefined) return noStatus[language];
    return <StatusBadge status={status} labels={labels[language]} reason={reasonOf(plant)} />;
  },
};
