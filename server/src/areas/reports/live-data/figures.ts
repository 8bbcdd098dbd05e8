import type { DerivedValueType } from '@leitwarte/core/codes';
import { derivedFigure, isDerived, LIVE_FIGURE_PLANTS_MAX, NO_TERMS } from '@leitwarte/core/rules';
import { dayOf } from '../../../measurements/calendar.ts';
import { readDerivedTerms } from '../../../reports/losses/derivedFigures.ts';
import type { BalanceKeeper } from '../../../reports/losses/keepMonth.ts';

/** A column of a position that shows a figure from balances. */
interface FigureLink {
  readonly position_id: number;
  readonly component_id: number;
  readonly zone: string;
  readonly code: string | null;
}

/**
 * Maximum number of balances (component and day) that are computed while the client waits; the schedule computes the
 * others.
 */
const COMPUTED_WHILE_WAITING = 3000;

/**
 * Today's figures from balances, by position and component; null if a figure is unknown. Computed for at most as many
 * plants as one table shows.
 */
export async function figuresOfToday(
  keeper: BalanceKeeper,
  columns: readonly (FigureLink & { readonly plant_id: number })[],
): Promise<ReadonlyMap<string, number | null>> {
  const found = new Map<string, number | null>();
  const links = columns.flatMap((column) => (isDerived(column.code) ? [{ ...column, code: column.code }] : []));
  if (new Set(links.map(({ plant_id }) => plant_id)).size > LIVE_FIGURE_PLANTS_MAX) return found;
  const now = keeper.platform.now();
  const spent = { size: 0, most: COMPUTED_WHILE_WAITING };
  for (const [day, own] of Map.groupBy(links, ({ zone }) => dayOf(zone, now))) {
    const asked = own.map(({ code, component_id }) => ({ code, daysBack: 0 as const, components: [component_id] }));
    const terms = await readDerivedTerms(keeper, asked, [{ from: day, until: day }], spent);
    own.forEach((link, at) => found.set(figureKey(link), valueOf(link.code, terms[at])));
  }
  return found;
}

export const figureKey = ({ position_id, component_id }: Pick<FigureLink, 'position_id' | 'component_id'>) =>
  `${position_id}/${component_id}`;

function valueOf(code: DerivedValueType, terms: Awaited<ReturnType<typeof readDerivedTerms>>[number] | undefined) {
  return derivedFigure(code, terms?.terms[0] ?? NO_TERMS, terms?.capacity ?? null);
}
