import type { EmbedYields } from '@leitwarte/core/entities';
import { formatTime } from '@leitwarte/core/rules';
import { englishYieldLabels, germanYieldLabels, YieldBars } from '../../YieldBars/index.ts';
import { listIn } from '../further.ts';
import * as kinds from '../kinds.ts';
import type { LiveWidget } from '../widget.ts';

const labels = { de: germanYieldLabels, en: englishYieldLabels };

export const dailyYields: LiveWidget = {
  ...kinds.dailyYields,
  view(view) {
    const yields = listIn<EmbedYields>(view.further);
    const { plant } = view;
    if (plant === undefined || yields === undefined) return undefined;
    const [own] = yields;
    return (
      <YieldBars
        days={own?.days ?? []}
        unit={own?.unit ?? ''}
        name={plant.name}
        today={formatTime(view.nowMs, 'yyyy-MM-dd')}
        labels={labels[view.language]}
        stale={view.isOld}
      />
    );
  },
};
