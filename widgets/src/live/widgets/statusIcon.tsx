import { StatusBadge } from '../../StatusBadge/index.ts';
import * as kinds from '../kinds.ts';
import { statusOf } from '../plants.ts';
import type { LiveWidget } from '../widget.ts';
import { badgeLabels, type BadgeLabels } from './badgeLabels.ts';

export const statusIcon: LiveWidget<BadgeLabels> = {
  ...kinds.statusIcon,
  labels: badgeLabels,
  view({ plant }, labels) {
    const status = plant && statusOf(plant);
    if (status === undefined) return undefined;
    return <StatusBadge status={status} labels={labels.status} variant="icon" />;
  },
};
