import type { FlowRole } from './columnRoles.ts';
import type { Flow, FlowSink, FlowSource } from './flows.ts';

/** What is measured of a site. */
export const flowTerms = [
  'generation',
  'consumption',
  'charging',
  'storageCharge',
  'storageDischarge',
  'gridImport',
  'gridExport',
] as const;
export type FlowTerm = (typeof flowTerms)[number];

/** Energy of a site in one time, whole watt-hours; a term that is missing is not measured. */
export type SiteEnergy = Readonly<Partial<Record<FlowTerm, number>>>;

/**
 * Roles of the columns that measure a term, the first that a component has counts. A signed power measures two terms:
 * one is its positive part, the other its negative part.
 */
export const rolesOfTerm: Readonly<Record<FlowTerm, readonly { readonly role: FlowRole; readonly sign?: 1 | -1 }[]>> = {
  generation: [{ role: 'generation' }],
  consumption: [{ role: 'consumption' }],
  charging: [{ role: 'charging' }],
  storageCharge: [{ role: 'storage_charge' }, { role: 'storage_power', sign: -1 }],
  storageDischarge: [{ role: 'storage_discharge' }, { role: 'storage_power', sign: 1 }],
  gridImport: [{ role: 'grid_import' }, { role: 'grid_power', sign: 1 }],
  gridExport: [{ role: 'grid_export' }, { role: 'grid_power', sign: -1 }],
};

/** Roles without which a site has no energy flow. */
export const flowGaps = [
  'generation',
  'storage_charge',
  'storage_discharge',
  'grid_import',
  'grid_export',
  'consumption_or_grid',
] as const;
export type FlowGap = (typeof flowGaps)[number];

/**
 * The roles that are missing for an energy flow; none if there is one. It needs the consumption, or the grid in both
 * directions: from one of these the other is known. A storage needs both directions.
 */
export function flowGapsOf(has: ReadonlySet<FlowTerm>): FlowGap[] {
  const gaps: FlowGap[] = [];
  if (!has.has('generation') && !has.has('storageDischarge')) gaps.push('generation');
  if (has.has('storageDischarge') && !has.has('storageCharge')) gaps.push('storage_charge');
  if (has.has('storageCharge') && !has.has('storageDischarge')) gaps.push('storage_discharge');
  if (has.has('consumption')) return gaps;
  const [draws, feeds] = [has.has('gridImport'), has.has('gridExport')];
  if (!draws && !feeds) gaps.push('consumption_or_grid');
  else if (!draws) gaps.push('grid_import');
  else if (!feeds) gaps.push('grid_export');
  return gaps;
}

/**
 * The order in which energy is assigned: generation serves consumption, charging and the storage before the grid; the
 * grid gives what is left. What the measured values do not explain comes last.
 */
const order: readonly (readonly [FlowSource, FlowSink])[] = [
  ['generation', 'consumption'],
  ['generation', 'charging'],
  ['generation', 'storage'],
  ['generation', 'grid'],
  ['storage', 'consumption'],
  ['storage', 'charging'],
  ['storage', 'grid'],
  ['grid', 'consumption'],
  ['grid', 'charging'],
  ['grid', 'storage'],
  ['generation', 'unmeasured'],
  ['storage', 'unmeasured'],
  ['grid', 'unmeasured'],
  ['unmeasured', 'consumption'],
  ['unmeasured', 'charging'],
  ['unmeasured', 'storage'],
  ['unmeasured', 'grid'],
];

interface Sides {
  readonly sources: Record<FlowSource, number>;
  readonly sinks: Record<FlowSink, number>;
}

/**
 * Sources and sinks of a site with equal sums. A consumption that is not measured, or a direction of the grid, is what
 * the others leave; what measured values do not explain is `unmeasured`. Undefined if too little is measured.
 */
function sidesOf(energy: SiteEnergy): Sides | undefined {
  const has = new Set(flowTerms.filter((term) => energy[term] !== undefined));
  if (flowGapsOf(has).length > 0) return undefined;
  // small negative readings are a device's own use, and part of the consumption
  const of = (term: FlowTerm) => Math.max(0, energy[term] ?? 0);
  const [generation, charging, charge, discharge] = [
    of('generation'),
    of('charging'),
    of('storageCharge'),
    of('storageDischarge'),
  ];
  const left = generation + discharge - charging - charge;
  const consumption = has.has('consumption')
    ? of('consumption')
    : Math.max(0, left + of('gridImport') - of('gridExport'));
  const surplus = left - consumption;
  const drawn = has.has('gridImport') ? of('gridImport') : Math.max(0, of('gridExport') - surplus);
  const fed = has.has('gridExport') ? of('gridExport') : Math.max(0, surplus + drawn);
  const rest = surplus + drawn - fed;
  return {
    sources: { generation, storage: discharge, grid: drawn, unmeasured: Math.max(0, -rest) },
    sinks: { consumption, charging, storage: charge, grid: fed, unmeasured: Math.max(0, rest) },
  };
}

const sumOf = (side: Readonly<Record<string, number>>): number =>
  Object.values(side).reduce((sum, one) => sum + one, 0);

/**
 * Leaves out what came from a storage, or from the grid, and went back to it with nothing between that could have taken
 * it.
 */
function withoutRoundTrips({ sources, sinks }: Sides): void {
  for (const node of ['storage', 'grid'] as const) {
    const round = Math.max(0, sources[node] + sinks[node] - sumOf(sources));
    sources[node] -= round;
    sinks[node] -= round;
  }
}

/**
 * The flows of a site in one time, in a fixed order: never negative, and the sums of each source and each sink are those
 * of its measured values. No energy goes from the storage to the storage or from the grid to the grid. Undefined if too
 * little is measured.
 */
export function energyFlows(energy: SiteEnergy): Flow[] | undefined {
  const sides = sidesOf(energy);
  if (sides === undefined) return undefined;
  withoutRoundTrips(sides);
  const { sources, sinks } = sides;
  const flows: Flow[] = [];
  for (const [from, to] of order) {
    const total = sumOf(sources);
    // as much as leaves enough others for the storage and for the grid, which cannot serve themselves
    const spare = (node: 'storage' | 'grid') =>
      from === node || to === node ? Infinity : total - sources[node] - sinks[node];
    const wh = Math.min(sources[from], sinks[to], spare('storage'), spare('grid'));
    if (wh <= 0) continue;
    sources[from] -= wh;
    sinks[to] -= wh;
    flows.push({ from, to, wh });
  }
  return flows;
}

/** Flows of several times or sites together, in the order of {@link energyFlows}. */
export function addedFlows(all: readonly (readonly Flow[])[]): Flow[] {
  const sums = new Map<string, number>();
  for (const { from, to, wh } of all.flat()) {
    const key = `${from} ${to}`;
    sums.set(key, (sums.get(key) ?? 0) + wh);
  }
  return order.flatMap(([from, to]) => {
    const wh = sums.get(`${from} ${to}`) ?? 0;
    return wh > 0 ? [{ from, to, wh }] : [];
  });
}

/** Energy from a source, whole watt-hours. */
export const energyFrom = (flows: readonly Flow[], source: FlowSource): number =>
  flows.reduce((sum, { from, wh }) => (from === source ? sum + wh : sum), 0);

/** Energy to a sink, whole watt-hours. */
export const energyTo = (flows: readonly Flow[], sink: FlowSink): number =>
  flows.reduce((sum, { to, wh }) => (to === sink ? sum + wh : sum), 0);

const between = (flows: readonly Flow[], sources: readonly FlowSource[], sinks: readonly FlowSink[]): number =>
  flows.reduce((sum, { from, to, wh }) => (sources.includes(from) && sinks.includes(to) ? sum + wh : sum), 0);

/**
 * Share of consumption and charging that did not come from the grid, 0 to 1 (autarky); null without consumption.
 * Energy that the storage had from the grid counts as own energy.
 */
export function selfSufficiency(flows: readonly Flow[]): number | null {
  const used = energyTo(flows, 'consumption') + energyTo(flows, 'charging');
  return used === 0 ? null : 1 - between(flows, ['grid', 'unmeasured'], ['consumption', 'charging']) / used;
}

/** Share of the generation that was not fed into the grid, 0 to 1; null without generation. */
export function selfConsumption(flows: readonly Flow[]): number | null {
  const generated = energyFrom(flows, 'generation');
  return generated === 0 ? null : 1 - between(flows, ['generation'], ['grid']) / generated;
}
