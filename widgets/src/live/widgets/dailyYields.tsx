import type { EmbedYields } from '@leitwarte/core/entities';
import { YieldBars } from '../../YieldBars/index.ts';
import { yieldLabels, type YieldLabels } from '../../YieldBars/labels.ts';
import { listIn } from '../further.ts';
import * as kinds from '../kinds.ts';
import type { LiveWidget } from '../widget.ts';

export const dailyYields: LiveWidget<YieldLabels> = {
  ...kinds.dailyYields,
  labels: yieldLabels,
  view(view, labels) {
    const yields = listIn<EmbedYields>(view.further);
    const { plant } = view;
    if (plant === undefined || yields === undefined) return undefined;
    const [own] = yields;
    const days = own?.days ?? [];
    return (
      <YieldBars
        days={days}
        unit={own?.unit ?? ''}
        name={plant.name}
        // the response ends with the current day at the plant, which is incomplete
        today={days.at(-1)?.day}
        labels={labels}
        language={view.language}
        stale={view.isOld}
      />
    );
  },
};
