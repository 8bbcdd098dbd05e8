import { StatusBadge } from '../../StatusBadge/index.ts';
import * as kinds from '../kinds.ts';
import { reasonOf, statusOf } from '../plants.ts';
import type { LiveWidget } from '../widget.ts';
import { badgeLabels, type BadgeLabels } from './badgeLabels.ts';

export const statusBadge: LiveWidget<BadgeLabels> = {
  ...kinds.statusBadge,
  labels: badgeLabels,
  view({ plant }, labels) {
    if (plant === undefined) return undefined;
    const status = statusOf(plant);
    if (status === undefined) return labels.none;
    return <StatusBadge status={status} labels={labels.status} reason={reasonOf(plant)} />;
  },
};
