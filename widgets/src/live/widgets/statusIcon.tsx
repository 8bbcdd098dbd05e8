import { englishPlantStatus, germanPlantStatus } from '@leitwarte/core/texts/plants';
import { StatusBadge } from '../../StatusBadge/index.ts';
import * as kinds from '../kinds.ts';
import { statusOf } from '../plants.ts';
import type { LiveWidget } from '../widget.ts';

const labels = { de: germanPlantStatus, en: englishPlantStatus };

export const statusIcon: LiveWidget = {
  ...kinds.statusIcon,
  view(view) {
    const status = view.plant && statusOf(view.plant);
    if (status === undefined) return undefined;
    return <StatusBadge status={status} labels={labels[view.language]} variant="icon" />;
  },
};
