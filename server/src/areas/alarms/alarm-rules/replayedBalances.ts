import { type BalanceHistory, indexFrom } from '@leitwarte/core/rules';
import type { RuledComponent, RuledPlant } from '../../../alarms/rules/readHistory.ts';
import { refuseField } from '../../../http/refuseField.ts';
import { dayOf } from '../../../measurements/calendar.ts';
import type { Window } from '../../../measurements/figures/windows.ts';
import { balanceHistoryOf } from '../../../reports/losses/balanceHistory.ts';
import type { ComponentBalance } from '../../../reports/losses/computeMonth.ts';
import { readLossPlants, wholeMonths } from '../../../reports/losses/facts.ts';
import type { BalanceKeeper } from '../../../reports/losses/keepMonth.ts';
import { BalancesDue, componentBalances } from '../../../reports/losses/storedBalances.ts';

/**
 * Returns a function for the energy balances of a component between two instants; the first call reads the balances of
 * all components of the plant.
 */
export function replayedBalances(context: BalanceKeeper, { id, timezone }: RuledPlant) {
  const known = new Map<string, Promise<ComponentBalance[]>>();
  const read = async (window: Window): Promise<ComponentBalance[]> => {
    const [plant] = await readLossPlants(context.db, [id], wholeMonths(window));
    if (plant === undefined) return [];
    try {
      return await componentBalances(context, plant, window);
    } catch (error) {
      if (error instanceof BalancesDue) throw refuseField('from', 'replay_too_much');
      throw error;
    }
  };
  return async (component: RuledComponent, from: number, until: number): Promise<BalanceHistory> => {
    const window = { from: dayOf(timezone, from), until: dayOf(timezone, until) };
    const key = `${window.from}/${window.until}`;
    const balances = known.get(key) ?? read(window);
    known.set(key, balances);
    const own = (await balances).filter(({ component_id }) => component_id === component.id);
    return cutOff(balanceHistoryOf(context.platform.deflate, own), until);
  };
}

/** The balance history up to `until`, without quarter-hours that end later. */
function cutOff({ times, due, came }: BalanceHistory, until: number): BalanceHistory {
  const count = indexFrom(times, until + 1);
  const head = (values: ArrayLike<number>) => Array.from(values).slice(0, count);
  return { times: head(times), due: head(due), came: head(came) };
}
