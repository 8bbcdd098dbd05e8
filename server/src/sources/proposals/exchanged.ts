import type { SlotRule } from '@leitwarte/core/codes';
import type { Proposed } from './propose.ts';
import { namesIt } from './serials.ts';

/** Serial numbers of a component: the one that it has, and the one before its last exchange. */
interface Serials {
  readonly sernum: string | null;
  readonly sernum_2: string | null;
}

/** What an address of a device is called once the device was exchanged; undefined where it was not, or the address names another. */
export function addressAfterExchange(address: string, { sernum, sernum_2 }: Serials): string | undefined {
  const [own, former] = [sernum?.trim() ?? '', sernum_2?.trim() ?? ''];
  if (own === '' || former === '' || own === former) return undefined;
  if (!namesIt(address, former) || namesIt(address, own)) return undefined;
  return address.replaceAll(former, () => own);
}

interface BoundColumn extends Serials {
  readonly address: string;
  readonly column: number;
  readonly columnName: string;
  readonly unit: string | null;
  readonly component: number;
  readonly componentName: string;
  readonly factor: number;
  readonly rule: SlotRule;
}

/** For addresses of exchanged devices the columns of those that they follow, which are bound as long as nobody confirms it. */
export function proposedAfterExchange(
  bound: readonly BoundColumn[],
  unbound: ReadonlySet<string>,
): ReadonlyMap<string, Proposed> {
  return new Map(
    bound.flatMap((one): [string, Proposed][] => {
      const next = addressAfterExchange(one.address, one);
      if (next === undefined || !unbound.has(next)) return [];
      const { column: id, columnName: name, unit, component, componentName, factor, rule } = one;
      const column = { id, name, unit, component, componentName, serials: [] };
      return [[next, { column, factor, rule, reasons: ['like', 'serial'], like: one.address, score: 0 }]];
    }),
  );
}
