import type { EmbedYields } from '@leitwarte/core/entities';
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
    const days = own?.days ?? [];
    return (
      <YieldBars
        days={days}
        unit={own?.unit ?? ''}
        name={plant.name}
        // the answer ends with the day that is not over where the plant stands
        today={days.at(-1)?.day}
        labels={labels[view.language]}
        language={view.language}
        stale={view.isOld}
      />
    );
  },
};
