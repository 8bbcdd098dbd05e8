import type { EmbedFigure } from '@leitwarte/core/entities';
import { KeyFigures } from '../../KeyFigures/index.ts';
import { figureLabels, type KeyFigureLabels } from '../../KeyFigures/labels.ts';
import { listIn } from '../further.ts';
import * as kinds from '../kinds.ts';
import type { LiveWidget } from '../widget.ts';

export const keyFigures: LiveWidget<KeyFigureLabels> = {
  ...kinds.keyFigures,
  labels: figureLabels,
  view(view, labels) {
    const figures = listIn<EmbedFigure>(view.further);
    if (figures === undefined) return undefined;
    const shown = figures.map(({ kpi, old_parts: oldParts, ...figure }) => ({ ...figure, name: kpi, oldParts }));
    return (
      <KeyFigures
        figures={shown}
        labels={labels}
        language={view.language}
        stale={view.isOld}
        scrolls={figures.length > 3}
      />
    );
  },
};
