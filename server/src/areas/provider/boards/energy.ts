import { MOST_PLANTS_OF_A_BOARD } from '@leitwarte/core/codes';
import type { DashboardPlant, EmbedEnergy, EnergyOfPlant } from '@leitwarte/core/entities';
import { compareNames, isOldFigure, kwhPerUnit, leastOf, QUARTER_MS, summable } from '@leitwarte/core/rules';
import { refuse } from '@leitwarte/core/problem';
import type { Reader } from '../../../db/database.ts';
import type { Call } from '../../../http/call.ts';
import type { Ready } from '../../../http/memory/ready.ts';
import { refuseField } from '../../../http/refuseField.ts';
import { dayOf } from '../../../measurements/calendar.ts';
import { readLossPlants, wholeMonths } from '../../../reports/losses/facts.ts';
import { dateOf } from '../../../reports/report.ts';
import { readDashboardPlants } from '../embed-keys/plants.ts';
import { shownTo } from '../embed-keys/remembered.ts';
import { comparedOf } from './compared.ts';
import { type Computed, computedOf, type ComputedPlant, type Curve } from './computed.ts';
import type { SummedPlant } from './plantSums.ts';

type Wanted = Call<'embed', 'energy'>;

/** Maximum age of a mean power that counts as current power. */
const NOW_MS = 3 * QUARTER_MS;

/**
 * Power, energy and expected energy of the plants that the caller sees, by name. An embed key gets them only if a board
 * was created for it; a key only for energy by day must not show more than that.
 */
export async function readEmbedEnergy(call: Wanted): Promise<Ready<EmbedEnergy> | EmbedEnergy> {
  const { context, viewer } = call;
  if (viewer.key !== undefined && !(await hasBoard(context.db, viewer.key.id))) throw refuse(403, 'permission_denied');
  const name = `energy ${call.language} ${askedPlants(call)?.join(',') ?? ''}`;
  return shownTo(call, 'yields', name, () => energyOf(call));
}

/** The requested plant ids, sorted and without duplicates; undefined for all plants. */
function askedPlants({ query }: Wanted): number[] | undefined {
  const ids = query.plants?.split(',').map(Number);
  return ids && [...new Set(ids)].toSorted((a, b) => a - b);
}

async function hasBoard(db: Reader, key: number): Promise<boolean> {
  const row = await db.selectFrom('board').where('embed_key_id', '=', key).select('id').limit(1).executeTakeFirst();
  return row !== undefined;
}

async function energyOf(call: Wanted): Promise<EmbedEnergy> {
  const { context, viewer } = call;
  const now = context.platform.now();
  const ids = askedPlants(call);
  const asked = ids && new Set(ids);
  // consumed or forwarded energy must not be added to generated energy
  const found = summable((await readDashboardPlants(call)).filter(({ id }) => asked?.has(id) ?? true));
  // too many plants are refused, because a sum over only some of them would be wrong; signed-in users have no limit
  if (found.length > MOST_PLANTS_OF_A_BOARD && viewer.key !== undefined)
    throw refuseField('plants', 'max_items', { max: MOST_PLANTS_OF_A_BOARD });
  const shown = found.toSorted((a, b) => compareNames(a.name, b.name)).slice(0, MOST_PLANTS_OF_A_BOARD);
  const today = dayOf('UTC', now);
  const lossPlants = await readLossPlants(
    context.db,
    shown.map(({ id }) => id),
    wholeMonths({ from: today, until: today }),
  );
  const plants = lossPlants.flatMap((plant): ComputedPlant[] => {
    const { id, timezone } = plant.row;
    const first = plant.components.flatMap(({ first_day }) => first_day ?? []);
    return [{ id, zone: timezone, firstDay: first.length === 0 ? undefined : leastOf(first), facts: plant }];
  });
  const computed = await computedOf(call, plants, now);
  const energies = plants.flatMap((plant) => {
    const dashboard = shown.find(({ id }) => id === plant.id);
    const own = computed.get(plant.id);
    return dashboard === undefined || own === undefined ? [] : [energyOfPlant(call, { plant, dashboard, now, ...own })];
  });
  const nameOf = ({ plant }: EnergyOfPlant) => shown.find(({ id }) => id === plant)?.name ?? '';
  return { now, plants: energies.toSorted((a, b) => compareNames(nameOf(a), nameOf(b)) || a.plant - b.plant) };
}

interface Parts extends Computed {
  readonly plant: SummedPlant;
  readonly dashboard: DashboardPlant;
  readonly now: number;
}

function energyOfPlant({ viewer }: Wanted, { plant, dashboard, sums, curve, day, now }: Parts): EnergyOfPlant {
  const shows = (field: 'name' | 'position') => viewer.key?.fields.has(field) ?? true;
  const today = dayOf(plant.zone, now);
  const compared = day === undefined ? undefined : comparedOf(day);
  return {
    plant: plant.id,
    ...(shows('name') && { name: dashboard.name }),
    ...(shows('position') && { latitude: dashboard.latitude, longitude: dashboard.longitude }),
    zone: plant.zone,
    day: dateOf({ from: today, until: today }),
    power: powerOf(curve, now) ?? newestPower(dashboard, now),
    today: sums?.today ?? energyOfCurve(curve),
    month: sums?.month ?? null,
    year: sums?.year ?? null,
    last_year: sums?.lastYear ?? null,
    total: sums?.total ?? null,
    expected: compared?.expected ?? null,
    expected_measured: compared?.measured ?? null,
    curve: curve.kw,
    curve_from: curve.from,
    days: sums === undefined ? [] : [...sums.days],
  };
}

function powerOf({ from, kw }: Curve, now: number): number | null {
  const at = kw.findLastIndex((one) => one !== null);
  return at >= 0 && now - (from + (at + 1) * QUARTER_MS) <= NOW_MS ? (kw[at] ?? null) : null;
}

function energyOfCurve({ kw }: Curve): number | null {
  const known = kw.filter((one) => one !== null);
  return known.length === 0 ? null : known.reduce((sum, one) => sum + one / 4, 0);
}

/** The first power among the values on the plant's tile; null if there is none or it is too old. */
function newestPower({ plant_prio_values }: DashboardPlant, now: number): number | null {
  for (const figure of plant_prio_values) {
    const kw = kwhPerUnit(`${figure.unit?.trim() ?? ''}h`);
    if (kw !== undefined && typeof figure.value === 'number')
      return isOldFigure(figure, now) ? null : figure.value * kw;
  }
  return null;
}
