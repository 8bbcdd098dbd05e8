import type { Calculation, ValueColumnType } from '@leitwarte/core/codes';
import { refuse } from '@leitwarte/core/problem';
import {
  derivedFigure,
  figureUnit,
  isAddedUp,
  isDerived,
  isShare,
  mergedFigure,
  NO_TERMS,
} from '@leitwarte/core/rules';
import { inPortions } from '../db/portions.ts';
import type { Reader } from '../db/database.ts';
import { type FigureSource, readFigures } from '../measurements/figures/readFigures.ts';
import type { FigureColumn, Figures } from '../measurements/figures/figureColumn.ts';
import type { Window } from '../measurements/figures/windows.ts';
import { type DerivedLink, readDerivedTerms } from './losses/derivedFigures.ts';
import type { BalanceKeeper } from './losses/keepMonth.ts';

/**
 * What a report's column shows: a column of one component (DA) or of all components of a group (DG), in some plants.
 */
export interface LinkedColumn {
  readonly plantIds: readonly number[];
  readonly typeColumn: 'DA' | 'DG';
  /** Id of the component, or name of the group; null if nothing is linked. */
  readonly link: string | null;
  /** Machine name of the column, or its id (decision 2.11). */
  readonly column: string | null;
  readonly code: ValueColumnType;
  readonly ignoreZeros: boolean;
  readonly daysBack: 0 | 1;
  /** How the values of a group's components are combined. */
  readonly calculation: Calculation;
}

/** One figure for each row, and the unit; null if no column is linked. */
export interface LinkedFigures {
  readonly figures: Figures;
  readonly unit: string | null;
  /** For shares in percent: the share over all rows together, shown in the footer; missing for other figures. */
  readonly whole?: number | null | undefined;
  /** Whether the figures come from balances; sums and means of columns leave them out, because they are no readings. */
  readonly isDerived: boolean;
  /** Indices of rows whose figure ignores readings of a counter (decision 4.53). */
  readonly dips: ReadonlySet<number>;
  /** The columns from which the figures are computed. */
  readonly columns: readonly Pick<FigureColumn, 'component_id' | 'column_id'>[];
}

/** Maximum number of figures in one report. */
const FIGURES_MAX = 2_000_000;

/** Context needed to read figures of reports and to compute balances; the context of a call has both. */
export type ReportSource = FigureSource & BalanceKeeper;

/** Figures of linked columns in the rows of a report. */
export async function linkedFigures(
  source: ReportSource,
  links: readonly LinkedColumn[],
  rows: readonly Window[],
): Promise<LinkedFigures[]> {
  if (links.length * rows.length > FIGURES_MAX) throw refuse(400, 'invalid_interval');
  const members = await membersOfLinks(source.db, links);
  const { db, platform, caller, assumed } = source;
  const dipsOf = new Map<FigureColumn, number[]>();
  const onDip = (column: FigureColumn, row: number) => dipsOf.set(column, [...(dipsOf.get(column) ?? []), row]);
  const ofReadings = members.map((own, index) => (isDerived(links[index]?.code ?? null) ? [] : own));
  const figures = await readFigures({ db, platform, caller, assumed, onDip }, ofReadings.flat(), rows);
  const derived = await derivedFigures(source, links, members, rows);
  let next = 0;
  return links.map((link, index) => {
    const own = figures.slice(next, (next += ofReadings[index]?.length ?? 0));
    const unit = figureUnit(link.code, members[index]?.[0]?.unit ?? null);
    const fromBalances = derived.get(link);
    if (fromBalances !== undefined)
      return { unit, columns: members[index] ?? [], dips: new Set(), isDerived: true, ...fromBalances };
    return {
      unit,
      isDerived: false,
      columns: members[index] ?? [],
      dips: new Set(members[index]?.flatMap((column) => dipsOf.get(column) ?? [])),
      figures: rows.map((_, row) =>
        mergedFigure(
          own.map((one) => one[row] ?? null),
          link.calculation,
        ),
      ),
    };
  });
}

/**
 * Figures of those links that are computed from balances. A ratio of a group is computed from its sums, whatever
 * calculation is set.
 */
async function derivedFigures(
  source: BalanceKeeper,
  links: readonly LinkedColumn[],
  members: readonly (readonly FigureColumn[])[],
  rows: readonly Window[],
): Promise<ReadonlyMap<LinkedColumn, Pick<LinkedFigures, 'figures' | 'whole'>>> {
  const asked = links.flatMap((link, index) => {
    const { code, daysBack } = link;
    if (!isDerived(code)) return [];
    const components = [...new Set((members[index] ?? []).map(({ component_id }) => component_id))];
    const parts = link.calculation === 'avg' && isAddedUp(code) ? components.map((id) => [id]) : [components];
    return parts.map(
      (own) => ({ link, code, daysBack, components: own }) satisfies DerivedLink & { link: LinkedColumn },
    );
  });
  if (asked.length === 0) return new Map();
  const terms = await readDerivedTerms(source, asked, rows);
  const found = asked.map(({ link, code }, index) => {
    const { terms: own = [], total = NO_TERMS, capacity = null } = terms[index] ?? {};
    return {
      link,
      figures: rows.map((_, row) => derivedFigure(code, own[row] ?? NO_TERMS, capacity)),
      whole: isShare(code) ? derivedFigure(code, total, capacity) : undefined,
    };
  });
  return new Map(
    [...Map.groupBy(found, ({ link }) => link)].map(([link, parts]) => [
      link,
      {
        figures: rows.map((_, row) =>
          mergedFigure(
            parts.map(({ figures }) => figures[row] ?? null),
            link.calculation,
          ),
        ),
        whole: parts[0]?.whole,
      },
    ]),
  );
}

/** The columns that each link reads; for figures from balances, the columns of the linked components. */
export async function membersOfLinks(
  db: Reader,
  links: readonly LinkedColumn[],
): Promise<(FigureColumn & { readonly unit: string | null })[][]> {
  const offered = Map.groupBy(await columnsNamed(db, links), (column) => column.plant_id);
  return links.map((link) => membersOf(link, offered));
}

/** The unit of each link's figures; null if no column is linked. */
export async function unitsOfLinks(db: Reader, links: readonly LinkedColumn[]): Promise<(string | null)[]> {
  const members = await membersOfLinks(db, links);
  return links.map(({ code }, index) => figureUnit(code, members[index]?.[0]?.unit ?? null));
}

interface OfferedColumn {
  readonly id: number;
  readonly name: string;
  readonly unit: string | null;
  readonly component_id: number;
  readonly group: string | null;
  readonly plant_id: number;
  readonly zone: string;
}

/** Columns of the links' plants that have one of the requested names or ids, read with one query. */
async function columnsNamed(db: Reader, links: readonly LinkedColumn[]): Promise<OfferedColumn[]> {
  const names = [...new Set(links.flatMap(({ link, column }) => (link === null || column === null ? [] : [column])))];
  if (names.length === 0) return [];
  const ids = names.map(Number).filter((id) => Number.isSafeInteger(id) && id > 0);
  return inPortions([...new Set(links.flatMap((link) => link.plantIds))], (plantIds) =>
    db
      .selectFrom('component_column as column')
      .innerJoin('component', 'component.id', 'column.component_id')
      .innerJoin('plant', 'plant.id', 'component.plant_id')
      .select(['column.id', 'column.col_component_data as name', 'column.col_unit as unit', 'component.plant_id'])
      .select(['column.component_id', 'component.daily_report_group_name as group', 'plant.timezone as zone'])
      .where('component.plant_id', 'in', plantIds)
      .where((eb) =>
        eb.or([eb('column.col_component_data', 'in', names), eb('column.id', 'in', ids.length > 0 ? ids : [0])]),
      )
      .orderBy('component.id')
      .orderBy('column.id')
      .execute(),
  );
}

function membersOf(
  link: LinkedColumn,
  offered: ReadonlyMap<number, readonly OfferedColumn[]>,
): (FigureColumn & { readonly unit: string | null })[] {
  const { code, ignoreZeros, daysBack } = link;
  const near = link.plantIds
    .flatMap((id) => offered.get(id) ?? [])
    .filter(({ component_id, group }) => link.link === (link.typeColumn === 'DG' ? group : String(component_id)));
  const named = near.filter(({ name }) => name === link.column);
  const members = named.length > 0 ? named : near.filter(({ id }) => String(id) === link.column);
  return members.map(({ id, component_id, zone, unit }) => ({
    component_id,
    column_id: id,
    zone,
    code: isDerived(code) ? ('LD' as const) : code,
    ignoreZeros,
    daysBack,
    unit,
  }));
}
