import type { SlotRule } from '@leitwarte/core/codes';
import type { Proposed } from './propose.ts';
import { namesIt } from './serials.ts';

/** Serial numbers of a component: the current one, and the one before its last replacement. */
interface Serials {
  readonly sernum: string | null;
  readonly sernum_2: string | null;
}

/** The address after the device was replaced; undefined if it was not, or if the address names another device. */
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

/**
 * For addresses of new devices after a replacement: the columns of the devices that they replace. The columns stay
 * assigned to the old addresses until a user confirms the proposal.
 */
export function proposedAfterExchange(
  bound: readonly BoundColumn[],
  unbound: ReadonlySet<string>,
): ReadonlyMap<string, Proposed> {
  return new Map(
    bound.flatMap((one): [string, Proposed][] => {
      const next = addressAfterExchange(one.address, one);
      if (next === undefined || !unbound.has(next)) return [];
      return [[next, { ...columnOf(one), reasons: ['like', 'serial'] }]];
    }),
  );
}

interface SeenBound extends BoundColumn {
  /** Instant in milliseconds; null if no value was seen. */
  readonly last_seen_at: number | null;
}

interface SeenUnbound {
  readonly address: string;
  /** Instant in milliseconds; null if no value was seen. */
  readonly first_seen_at: number | null;
}

/**
 * For addresses of an unknown device, the columns of the device that it probably replaces: all assigned addresses of
 * that device have sent nothing since the first value of the unknown one, and their addresses differ only in the device
 * number. If two devices stopped sending or two new ones appeared, the assignment is ambiguous, and nothing is
 * proposed.
 */
export function proposedInPlace(
  bound: readonly SeenBound[],
  unbound: readonly SeenUnbound[],
): ReadonlyMap<string, Proposed> {
  const byShape = Map.groupBy(
    bound.flatMap((one) => shapesOf(one.address).map((shape) => ({ ...shape, one }))),
    ({ rest }) => rest,
  );
  const pairs = unbound.flatMap((next) =>
    shapesOf(next.address).flatMap(({ rest, device }) =>
      (byShape.get(rest) ?? []).flatMap(({ device: former, one }) =>
        former === device ? [] : [{ former, device, one, next }],
      ),
    ),
  );
  const lastSeen = new Map<string, number>();
  for (const { device, one } of [...byShape.values()].flat())
    lastSeen.set(device, Math.max(lastSeen.get(device) ?? 0, one.last_seen_at ?? Number.POSITIVE_INFINITY));
  const likely = pairs.filter(
    ({ former, next }) => next.first_seen_at !== null && (lastSeen.get(former) ?? 0) < next.first_seen_at,
  );
  const followersOf = Map.groupBy(likely, ({ former }) => former);
  const formersOf = Map.groupBy(likely, ({ device }) => device);
  return new Map(
    likely
      .filter(
        ({ former, device }) =>
          new Set(followersOf.get(former)?.map((pair) => pair.device)).size === 1 &&
          new Set(formersOf.get(device)?.map((pair) => pair.former)).size === 1,
      )
      .map(({ former, one, next }) => [
        next.address,
        { ...columnOf(one), reasons: ['in_place'], inPlaceOf: { device: former, address: one.address } },
      ]),
  );
}

const NUMBER_SIGNS_MIN = 3;

/** The address split at each word that may be a device number: at least three characters with a digit. */
function shapesOf(address: string): { readonly device: string; readonly rest: string }[] {
  const words = new Set(address.match(/[\p{L}\p{N}]+/gu));
  return [...words]
    .filter((word) => word.length >= NUMBER_SIGNS_MIN && /\p{N}/u.test(word))
    .map((device) => ({ device, rest: address.replaceAll(device, () => '\0') }));
}

function columnOf(one: BoundColumn): Omit<Proposed, 'reasons'> {
  const { column: id, columnName: name, unit, component, componentName, factor, rule } = one;
  return {
    column: { id, name, unit, component, componentName, serials: [] },
    factor,
    rule,
    like: one.address,
    score: 0,
  };
}
