import type { EmbedFigure } from '@leitwarte/core/entities';
import { kpiChoices, kpiFigure } from '@leitwarte/core/rules';
import type { Call } from '../../../http/call.ts';
import type { Ready } from '../../../http/memory/ready.ts';
import { readKpis } from '../../people/organisations/read.ts';
import { readDashboardPlants } from './plants.ts';
import { shownTo } from './remembered.ts';

/** The key figures that the organisation has chosen, computed only over the plants that the caller sees. */
export function readEmbedFigures(call: Call<'embed', 'figures'>): Promise<Ready<EmbedFigure[]> | EmbedFigure[]> {
  return shownTo(call, 'figures', `figures ${call.language}`, async () => {
    const { context, viewer } = call;
    const plants = await readDashboardPlants(call);
    const { kpis, recentDataHours } = await readKpis(context.db, viewer.organisationId);
    const now = context.platform.now();
    return kpiChoices(kpis, plants).map((choice) => {
      const figure = kpiFigure(choice, plants, now, recentDataHours);
      const { name, aggregation, value = null, unit = null, parts, oldParts } = figure;
      return { kpi: name, aggregation, value, unit, parts, old_parts: oldParts };
    });
  });
}
