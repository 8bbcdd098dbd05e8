import type { DashboardPlant, PlantLosses, PlantLossesRow } from '@leitwarte/core/entities';
import { judgesDays, type LossCause, mainCause, missingEuro, newestShare } from '@leitwarte/core/rules';

/** The energy of all plants of one kind, in kWh. */
export interface KindEnergy {
  readonly type: string;
  readonly measured: number;
  /** Expected energy until now; undefined unless known for every plant with readings. */
  readonly expected: number | undefined;
  /** Energy of the complete same day a year ago; undefined unless every plant with readings has it. */
  readonly yearBefore: number | undefined;
  /** Missing energy in euros; undefined unless known for every plant with readings. */
  readonly lostEuro: number | undefined;
  /** Number of plants of the kind in the sum, and in total. */
  readonly counted: number;
  readonly plants: number;
}

/** Energy by kind of plant, the largest first; kinds without measured energy are left out. */
export function energyByKind(
  plants: readonly DashboardPlant[],
  today: readonly PlantLosses[],
  before: readonly PlantLosses[],
): KindEnergy[] {
  const rowOf = (rows: readonly PlantLosses[], id: number) => rows.find(({ plant }) => plant === id);
  return [...Map.groupBy(plants, ({ type }) => type)]
    .flatMap(([type, own]) => {
      const counted = own.flatMap(({ id }) => rowOf(today, id) ?? []).filter(({ measured_wh: wh }) => wh !== null);
      if (counted.length === 0) return [];
      const of = (values: readonly (number | null | undefined)[]) => {
        const known = values.filter((value) => value !== null && value !== undefined);
        return known.length < values.length ? undefined : known.reduce((sum, value) => sum + value, 0);
      };
      const kwh = (values: readonly (number | null | undefined)[]) => {
        const wh = of(values);
        return wh === undefined ? undefined : wh / 1000;
      };
      return {
        type,
        measured: kwh(counted.map(({ measured_wh }) => measured_wh)) ?? 0,
        expected: kwh(counted.map(({ expected_wh, method }) => (judgesDays(method) ? expected_wh : null))),
        yearBefore: kwh(counted.map(({ plant }) => rowOf(before, plant)?.measured_wh)),
        lostEuro: of(counted.map(missingEuro)),
        counted: counted.length,
        plants: own.length,
      };
    })
    .toSorted((a, b) => b.measured - a.measured);
}

interface PlantShare {
  readonly plant: number;
  /** The latest day with a share, such as `2026-11-26`. */
  readonly day: string;
  readonly percent: number;
  /** Whether the expected energy comes from a weather model. */
  readonly isModel: boolean;
  /** The largest cause on `today`; undefined if nothing is missing, and for other days. */
  readonly cause: LossCause | undefined;
  /** Value of the missing energy in euros; 0 if unknown. */
  readonly eur: number;
}

/** Each plant's share of the expected energy on the latest day that has one; for `today` also the loss. */
export function plantShares(
  rows: readonly PlantLossesRow[],
  today: { readonly day: string; readonly rows: readonly PlantLosses[] },
): PlantShare[] {
  return rows.flatMap((row) => {
    const share = judgesDays(row.method) ? newestShare(row.parts) : undefined;
    if (share === undefined) return [];
    const lost = share.day === today.day ? today.rows.find(({ plant }) => plant === row.plant) : undefined;
    return [
      {
        plant: row.plant,
        ...share,
        isModel: row.method === 'weather',
        cause: lost && mainCause(lost),
        eur: (lost && missingEuro(lost)) ?? 0,
      },
    ];
  });
}
