import { MOST_PLANTS_OF_A_BOARD } from '@leitwarte/core/codes';
import type { EnergyFlow } from '@leitwarte/core/entities';
import { refuse } from '@leitwarte/core/problem';
import { compareNames, DEFAULT_ZONE, QUARTER_MS } from '@leitwarte/core/rules';
import type { Call } from '../../../http/call.ts';
import { jsonText } from '../../../http/json.ts';
import { upToDate } from '../../../http/memory/answerMemory.ts';
import type { Ready } from '../../../http/memory/ready.ts';
import { refuseField } from '../../../http/refuseField.ts';
import { dayOf } from '../../../measurements/calendar.ts';
import { findEnergyFlow } from '../../../reports/flow/energyFlow.ts';
import { lastQuarter } from '../../../reports/losses/energies.ts';
import { listedFor } from '../../../rights/plants.ts';
import { FLOW_AREAS, flowAnswer } from '../../reports/losses/energyFlow.ts';
import { hasFlowPage } from '../boards/read.ts';
import { shownTo } from './remembered.ts';

type Wanted = Call<'embed', 'flow'>;

/**
 * Today's energy flow of the plants that the caller sees, or of the requested ones among them. An embed key may show it
 * if its list contains the flow, or if it has a board with the energy flow page.
 */
export function readEmbedFlow(call: Wanted): Promise<Ready<EnergyFlow> | EnergyFlow> {
  const asked = call.query.plants?.split(',').map(Number);
  const ids = asked && [...new Set(asked)].toSorted((a, b) => a - b);
  const name = `flow ${ids?.join(',') ?? ''}`;
  const { key } = call.viewer;
  if (key === undefined || key.fields.has('flow')) return shownTo(call, 'flow', name, () => flowOf(call, ids));
  return shownTo(call, 'yields', name, async () => {
    if (!(await hasFlowPage(call.context.db, key.id))) throw refuse(403, 'permission_denied');
    return flowOf(call, ids);
  });
}

async function flowOf({ context, viewer }: Wanted, ids: readonly number[] | undefined): Promise<EnergyFlow> {
  const wanted = ids && new Set(ids);
  const rows = await context.db
    .selectFrom('plant')
    .select(['plant.id', 'plant.name', 'plant.timezone'])
    .where(listedFor(viewer))
    .execute();
  const found = rows
    .filter(({ id }) => wanted?.has(id) ?? true)
    .toSorted((a, b) => compareNames(a.name, b.name) || a.id - b.id);
  // too many plants are refused, because the flow of only some of them would be wrong; signed-in users have no limit
  if (found.length > MOST_PLANTS_OF_A_BOARD && viewer.key !== undefined)
    throw refuseField('plants', 'max_items', { max: MOST_PLANTS_OF_A_BOARD });
  const shown = found.slice(0, MOST_PLANTS_OF_A_BOARD);
  const now = context.platform.now();
  const zone = shown[0]?.timezone ?? DEFAULT_ZONE;
  const today = dayOf(zone, now);
  const window = { from: today, until: today };
  const only = shown.length === 1 && (viewer.key?.fields.has('name') ?? true) ? shown[0]?.name : undefined;
  const head = { name: only ?? null, zone, window };
  const own = shown.map(({ id }) => id);
  // all users who see the same plants share the cached flow
  const memory = await upToDate(context);
  const key = `energy flow of ${own.join(',')} ${zone} ${today}`;
  const flow = await memory.recall(key, { areas: FLOW_AREAS, plants: new Set(own) }, async () => {
    const value = await findEnergyFlow({ ...context, caller: undefined }, own, { zone, window, now });
    return { value, bytes: jsonText(value).length, until: lastQuarter(now) + QUARTER_MS };
  });
  return flowAnswer(flow, head);
}
