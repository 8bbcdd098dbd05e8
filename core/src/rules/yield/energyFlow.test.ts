import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addedFlows,
  energyFlows,
  energyFrom,
  energyTo,
  flowGapsOf,
  type FlowTerm,
  flowTerms,
  selfConsumption,
  selfSufficiency,
  type SiteEnergy,
} from './energyFlow.ts';
import type { Flow } from './flows.ts';

/** Each flow as text, such as `generation>consumption 300`. */
const written = (flows: readonly Flow[] | undefined) => flows?.map(({ from, to, wh }) => `${from}>${to} ${wh}`);
const flowsOf = (energy: SiteEnergy): Flow[] => energyFlows(energy) ?? [];

describe('energy flow of a site', () => {
  it.each<readonly [string, SiteEnergy, readonly string[]]>([
    [
      'at noon generation serves consumption, then the storage, then the grid',
      { generation: 1000, consumption: 300, storageCharge: 200, storageDischarge: 0, gridImport: 0, gridExport: 500 },
      ['generation>consumption 300', 'generation>storage 200', 'generation>grid 500'],
    ],
    [
      'in the evening the storage serves before the grid',
      { generation: 50, consumption: 400, storageCharge: 0, storageDischarge: 250, gridImport: 100, gridExport: 0 },
      ['generation>consumption 50', 'storage>consumption 250', 'grid>consumption 100'],
    ],
    [
      'a consumption that is not measured is what the others leave',
      { generation: 1000, gridImport: 20, gridExport: 600 },
      ['generation>consumption 400', 'generation>grid 600', 'grid>consumption 20'],
    ],
    [
      'a grid that is not measured takes the surplus',
      { generation: 1000, consumption: 300 },
      ['generation>consumption 300', 'generation>grid 700'],
    ],
    [
      'a grid that is not measured gives what is missing',
      { generation: 100, consumption: 300, charging: 50 },
      ['generation>consumption 100', 'grid>consumption 200', 'grid>charging 50'],
    ],
    [
      'of a grid measured in one direction the other is what is left',
      { generation: 1000, consumption: 300, gridExport: 750 },
      ['generation>consumption 250', 'generation>grid 750', 'grid>consumption 50'],
    ],
    [
      'a storage may be charged from the grid and feed into it',
      { generation: 0, consumption: 0, storageCharge: 100, storageDischarge: 0, gridImport: 100, gridExport: 0 },
      ['grid>storage 100'],
    ],
    [
      'energy that arrives nowhere is unmeasured',
      { generation: 1000, consumption: 300, gridImport: 0, gridExport: 650 },
      ['generation>consumption 300', 'generation>grid 650', 'generation>unmeasured 50'],
    ],
    [
      'energy that comes from nowhere is unmeasured',
      { generation: 100, consumption: 300, gridImport: 150, gridExport: 0 },
      ['generation>consumption 100', 'grid>consumption 150', 'unmeasured>consumption 50'],
    ],
    [
      'what the storage gave and took back with nothing between is no flow',
      { generation: 0, consumption: 0, storageCharge: 80, storageDischarge: 100, gridImport: 0, gridExport: 20 },
      ['storage>grid 20'],
    ],
    [
      'an inverter that draws at night gives nothing',
      { generation: -5, gridImport: 100, gridExport: 0 },
      ['grid>consumption 100'],
    ],
    ['nothing flows where all is 0', { generation: 0, gridImport: 0, gridExport: 0 }, []],
  ])('42: the energy flow of a site is computed from measured energies: %s', (_, energy, expected) => {
    expect(written(energyFlows(energy))).toEqual(expected);
  });

  it.each<readonly [readonly FlowTerm[], readonly string[]]>([
    [['generation', 'consumption'], []],
    [['generation', 'gridImport', 'gridExport'], []],
    [['generation'], ['consumption_or_grid']],
    [['generation', 'gridExport'], ['grid_import']],
    [['generation', 'gridImport'], ['grid_export']],
    [['consumption'], ['generation']],
    [['generation', 'consumption', 'storageCharge'], ['storage_discharge']],
    [['storageDischarge', 'consumption'], ['storage_charge']],
    [[], ['generation', 'consumption_or_grid']],
  ])('42: if a site has only %j, these roles are reported as missing for an energy flow: %j', (has, gaps) => {
    expect(flowGapsOf(new Set(has))).toEqual(gaps);
    const energy: SiteEnergy = Object.fromEntries(has.map((term) => [term, 1]));
    expect(energyFlows(energy) === undefined).toBe(gaps.length > 0);
  });

  it('42: self-sufficiency is a share of the consumption, self-consumption a share of the generation; both are unknown if there is none', () => {
    const day = flowsOf({ generation: 1000, consumption: 500, gridImport: 100, gridExport: 600 });
    expect(selfSufficiency(day)).toBeCloseTo(0.8, 10);
    expect(selfConsumption(day)).toBeCloseTo(0.4, 10);
    expect(selfSufficiency([])).toBeNull();
    expect(selfConsumption([])).toBeNull();
    expect(selfSufficiency(flowsOf({ generation: 0, consumption: 10 }))).toBe(0);
  });

  const wh = fc.integer({ min: -50, max: 100_000 });
  const sites = fc
    .tuple(fc.subarray([...flowTerms]), fc.array(wh, { minLength: flowTerms.length, maxLength: flowTerms.length }))
    .map(([has, values]): SiteEnergy => Object.fromEntries(has.map((term, at) => [term, values[at] ?? 0])));

  it('42: flows are never negative, their sums equal the measured energies, and no energy flows back to its source', () => {
    fc.assert(
      fc.property(sites, (energy) => {
        const flows = energyFlows(energy);
        if (flows === undefined) return;
        expect(flows.every((flow) => Number.isInteger(flow.wh) && flow.wh > 0)).toBe(true);
        expect(flows.some(({ from, to }) => from === to)).toBe(false);
        expect(energyFrom(flows, 'generation')).toBe(Math.max(0, energy.generation ?? 0));
        const used = energyTo(flows, 'consumption');
        expect(used).toBe(Math.max(0, energy.consumption ?? used));
        expect(energyTo(flows, 'charging')).toBe(Math.max(0, energy.charging ?? 0));
        const net = (charge = 0, discharge = 0) => Math.max(0, charge) - Math.max(0, discharge);
        // leaving out a round trip reduces source and sink equally
        expect(energyTo(flows, 'storage') - energyFrom(flows, 'storage')).toBe(
          net(energy.storageCharge, energy.storageDischarge),
        );
        const fed = energyTo(flows, 'grid') - energyFrom(flows, 'grid');
        const isMeasured = energy.gridImport !== undefined && energy.gridExport !== undefined;
        expect(fed).toBe(isMeasured ? net(energy.gridExport, energy.gridImport) : fed);
        expect(energyTo(flows, 'storage')).toBeLessThanOrEqual(Math.max(0, energy.storageCharge ?? 0));
        for (const share of [selfSufficiency(flows), selfConsumption(flows)])
          expect(share === null || (share >= 0 && share <= 1)).toBe(true);
      }),
    );
  });

  it('42: the sum of the flows of several times does not depend on their order', () => {
    fc.assert(
      fc.property(fc.array(sites, { maxLength: 6 }), (times) => {
        const all = times.flatMap((energy) => {
          const flows = energyFlows(energy);
          return flows === undefined ? [] : [flows];
        });
        const sum = addedFlows(all);
        expect(addedFlows(all.toReversed())).toEqual(sum);
        const total = (flows: readonly Flow[]) => flows.reduce((most, flow) => most + flow.wh, 0);
        expect(total(sum)).toBe(all.reduce((most, flows) => most + total(flows), 0));
      }),
    );
  });
});
