import type { EmbedFigure } from '@leitwarte/core/entities';
import { englishFigureLabels, germanFigureLabels, KeyFigures } from '../../KeyFigures/index.ts';
import { listIn } from '../further.ts';
import * as kinds from '../kinds.ts';
import type { LiveWidget } from '../widget.ts';

const labels = { de: germanFigureLabels, en: englishFigureLabels };

export const keyFigures: LiveWidget = {
  ...kinds.keyFigures,
  view(view) {
    const figures = listIn<EmbedFigure>(view.further);
    if (figures === undefined) return undefined;
    const shown = figures.map(({ kpi, old_parts: oldParts, ...figure }) => ({ ...figure, name: kpi, oldParts }));
    return (
      <KeyFigures
        figures={shown}
        labels={labels[view.language]}
        language={view.language}
        stale={view.isOld}
        scrolls={figures.length > 3}
      />
    );
  },
};
