import type { DashboardPlant, PlantLosses, PlantLossesRow } from '@leitwarte/core/entities';
import { judgesDays, type LossCause, mainCause, missingEuro, newestShare } from '@leitwarte/core/rules';

/** The energy of all plants of one kind, in kWh. */
export interface KindEnergy {
  readonly type: string;
  readonly measured: number;
  /** What was to be expected up to now; undefined unless it is known of every plant that measured. */
  readonly expected: number | undefined;
  /** Of the same whole day a year ago; undefined unless every plant that measured has it. */
  readonly yearBefore: number | undefined;
  /** What is missing, in euros; undefined unless it is known of every plant that measured. */
  readonly lostEuro: number | undefined;
  /** How many plants of the kind are in the sum, and how many there are. */
  readonly counted: number;
  readonly plants: number;
}

/** By kind of plant, the most energy first; kinds of which no energy is measured are left out. */
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
  /** The newest day with a share, such as `2026-11-26`. */
  readonly day: string;
  readonly percent: number;
  /** What is expected comes from a model of the weather. */
  readonly isModel: boolean;
  /** What took most on `today`; undefined where nothing is missing, and of another day. */
  readonly cause: LossCause | undefined;
  /** What all of it is worth; 0 where nobody knows. */
  readonly eur: number;
}

/** Each plant's share of the expected energy on the newest day that says something; of `today` also what it lost then. */
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
