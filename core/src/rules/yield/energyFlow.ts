import type { FlowRole } from './columnRoles.ts';
import type { Flow, FlowSink, FlowSource } from './flows.ts';

/** Energies that may be measured at a site. */
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

/** Energies of a site in one time, in whole watt-hours; one that is not measured is missing. */
export type SiteEnergy = Readonly<Partial<Record<FlowTerm, number>>>;

/**
 * Roles of the columns that measure each energy. If a component has several of these columns, the first role is used. A
 * signed power measures two energies: one is its positive part, the other its negative part.
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

/** Roles that can be missing for an energy flow. */
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
 * The roles that are missing for an energy flow; empty if it can be computed. It needs the generation, and either the
 * consumption or both directions of the grid, because one follows from the other. If one direction of a storage is
 * measured, the other is needed too.
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
 * The order in which energy is assigned: generation serves consumption, charging and the storage before the grid; then
 * follow energy from the storage and from the grid. Energy that the measured values do not explain comes last.
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
 * Energies of the sources and sinks of a site, with equal sums. An unmeasured consumption or direction of the grid is
 * computed from the others; what the measured values do not explain is `unmeasured`. Undefined if too little is
 * measured.
 */
function sidesOf(energy: SiteEnergy): Sides | undefined {
  const has = new Set(flowTerms.filter((term) => energy[term] !== undefined));
  if (flowGapsOf(has).length > 0) return undefined;
  // small negative readings are a device's own consumption, which is part of the consumption of the site
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
 * Removes energy that must have flowed from the storage back into the storage, or from the grid back into the grid,
 * because there was nothing else to receive or supply it.
 */
function withoutRoundTrips({ sources, sinks }: Sides): void {
  for (const node of ['storage', 'grid'] as const) {
    const round = Math.max(0, sources[node] + sinks[node] - sumOf(sources));
    sources[node] -= round;
    sinks[node] -= round;
  }
}

/**
 * Computes the energy flows of a site in one time, in a fixed order. They are never negative, and for each source and
 * sink their sum equals the measured energy. No energy flows from the storage to the storage or from the grid to the
 * grid. Undefined if too little is measured.
 */
export function energyFlows(energy: SiteEnergy): Flow[] | undefined {
  const sides = sidesOf(energy);
  if (sides === undefined) return undefined;
  withoutRoundTrips(sides);
  const { sources, sinks } = sides;
  const flows: Flow[] = [];
  for (const [from, to] of order) {
    const total = sumOf(sources);
    // leaves enough energy of other sources and sinks for storage and grid, which cannot serve themselves
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

/** Adds up the flows of several times or sites, in the order of {@link energyFlows}. */
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

/** Energy that flows from a source, in whole watt-hours. */
export const energyFrom = (flows: readonly Flow[], source: FlowSource): number =>
  flows.reduce((sum, { from, wh }) => (from === source ? sum + wh : sum), 0);

/** Energy that flows to a sink, in whole watt-hours. */
export const energyTo = (flows: readonly Flow[], sink: FlowSink): number =>
  flows.reduce((sum, { to, wh }) => (to === sink ? sum + wh : sum), 0);

const between = (flows: readonly Flow[], sources: readonly FlowSource[], sinks: readonly FlowSink[]): number =>
  flows.reduce((sum, { from, to, wh }) => (sources.includes(from) && sinks.includes(to) ? sum + wh : sum), 0);

/**
 * Self-sufficiency: share of consumption and charging that came neither directly from the grid nor from an unmeasured
 * source, 0 to 1; null without consumption. Energy from the storage counts as own energy, even if the storage was
 * charged from the grid.
 */
export function selfSufficiency(flows: readonly Flow[]): number | null {
  const used = energyTo(flows, 'consumption') + energyTo(flows, 'charging');
  return used === 0 ? null : 1 - between(flows, ['grid', 'unmeasured'], ['consumption', 'charging']) / used;
}

/** Self-consumption: share of the generation that was not fed into the grid, 0 to 1; null without generation. */
export function selfConsumption(flows: readonly Flow[]): number | null {
  const generated = energyFrom(flows, 'generation');
  return generated === 0 ? null : 1 - between(flows, ['generation'], ['grid']) / generated;
}
