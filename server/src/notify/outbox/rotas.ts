import { type ShiftKind, shiftKinds, isOneOf } from '@leitwarte/core/codes';
import { DAY_MS, DEFAULT_ZONE, hasRota, onCallAt, quietUntil, type RotaPlan } from '@leitwarte/core/rules';
import type { Reader } from '../../db/database.ts';
import { inPortions } from '../../db/portions.ts';
import type { Person } from './person.ts';

/** The rota of a group as it is stored; instants have the format of the API. */
export interface StoredRota extends RotaPlan {
  readonly everybodyOtherwise: boolean;
  readonly shifts: readonly (RotaPlan['shifts'][number] & { readonly id: number; readonly name: string })[];
  readonly absences: readonly (RotaPlan['absences'][number] & { readonly id: number })[];
  readonly takeovers: readonly (RotaPlan['takeovers'][number] & {
    readonly id: number;
    /** UID of the calendar event from which the take-over was imported; null if it was entered by hand. */
    readonly uid: string | null;
  })[];
}

/** How long absences and take-overs are kept after their end. */
const KEPT_MS = 62 * DAY_MS;

/** An empty rota, for groups without one. */
export const noRota: StoredRota = {
  timezone: DEFAULT_ZONE,
  everybodyOtherwise: false,
  escalate_after_minutes: null,
  quiet: null,
  shifts: [],
  absences: [],
  takeovers: [],
};

const iso = (ms: number) => new Date(ms).toISOString();
const kindOf = (kind: string): ShiftKind => (isOneOf(shiftKinds, kind) ? kind : 'daily');

function quietIn(row: {
  readonly quiet_from: string | null;
  readonly quiet_until: string | null;
  readonly quiet_below: string;
}): StoredRota['quiet'] {
  const { quiet_from: from, quiet_until: until, quiet_below: below } = row;
  return from === null || until === null ? null : { from, until, below: below === '1' ? '1' : '2' };
}

/** Rotas by group, including those without shifts; groups whose rota was never saved are missing. */
export async function rotasOf(db: Reader, groupIds: readonly number[]): Promise<ReadonlyMap<number, StoredRota>> {
  const rows = await inPortions(groupIds, (ids) =>
    db.selectFrom('user_group_rota').selectAll().where('user_group_id', 'in', ids).execute(),
  );
  if (rows.length === 0) return new Map();
  const groups = rows.map(({ user_group_id }) => user_group_id);
  const shifts = await inPortions(groups, (ids) =>
    db
      .selectFrom('rota_shift')
      .selectAll()
      .where('user_group_id', 'in', ids)
      .orderBy('position')
      .orderBy('id')
      .execute(),
  );
  const places = await inPortions(
    shifts.map(({ id }) => id),
    (ids) =>
      db
        .selectFrom('rota_place')
        .select(['rota_shift_id', 'account_id'])
        .where('rota_shift_id', 'in', ids)
        .orderBy('position')
        .orderBy('id')
        .execute(),
  );
  const absences = await inPortions(groups, (ids) =>
    db
      .selectFrom('rota_absence')
      .selectAll()
      .where('user_group_id', 'in', ids)
      .orderBy('from_at')
      .orderBy('id')
      .execute(),
  );
  const takeovers = await inPortions(groups, (ids) =>
    db
      .selectFrom('rota_takeover')
      .selectAll()
      .where('user_group_id', 'in', ids)
      .orderBy('from_at')
      .orderBy('id')
      .execute(),
  );
  const shiftsOf = Map.groupBy(shifts, (one) => one.user_group_id);
  const placesOf = Map.groupBy(places, (one) => one.rota_shift_id);
  const absencesOf = Map.groupBy(absences, (one) => one.user_group_id);
  const takeoversOf = Map.groupBy(takeovers, (one) => one.user_group_id);
  return new Map(
    rows.map((row): [number, StoredRota] => [
      row.user_group_id,
      {
        timezone: row.timezone,
        everybodyOtherwise: row.everybody_otherwise === 1,
        escalate_after_minutes: row.escalate_after_minutes,
        quiet: quietIn(row),
        shifts: (shiftsOf.get(row.user_group_id) ?? []).map(
          ({ user_group_id: _group, position: _position, kind, ...shift }) => ({
            ...shift,
            kind: kindOf(kind),
            people: (placesOf.get(shift.id) ?? []).map(({ account_id }) => account_id),
          }),
        ),
        absences: (absencesOf.get(row.user_group_id) ?? []).map((one) => ({
          id: one.id,
          person: one.account_id,
          from: iso(one.from_at),
          until: iso(one.until_at),
          substitute: one.substitute_id,
        })),
        takeovers: (takeoversOf.get(row.user_group_id) ?? []).map((one) => ({
          id: one.id,
          person: one.account_id,
          from: iso(one.from_at),
          until: iso(one.until_at),
          uid: one.uid,
        })),
      },
    ]),
  );
}

/** Ids of the people of a group who can be on call, because they have an address or a phone number. */
export const callableOf = (people: readonly Person[]): ReadonlySet<number> =>
  new Set(people.flatMap(({ accountId, email, phone }) => ((email ?? phone) === undefined ? [] : [accountId])));

/** People of a group who are notified at an instant, and those who are notified if none of them can be reached. */
export interface Told {
  readonly people: readonly Person[];
  /** Undefined if nobody else is notified. */
  readonly otherwise?: readonly Person[];
}

/** The people of a group who are on call at an instant; everybody if nobody is on call or the group has no rota. */
export function toldAt(people: readonly Person[], rota: StoredRota | undefined, at: number): Told {
  if (rota === undefined || !hasRota(rota)) return { people };
  const onCall = new Set(onCallAt(rota, callableOf(people), at).people);
  return onCall.size === 0
    ? { people }
    : { people: people.filter(({ accountId }) => onCall.has(accountId)), otherwise: people };
}

/** The end of quiet hours until which a group is not notified of an alarm; undefined if it is notified at once. */
export const quietEnd = (
  rota: StoredRota | undefined,
  { severity }: { readonly severity: string },
  at: number,
): number | undefined => (rota === undefined ? undefined : quietUntil(rota, severity, at));

/** Deletes absences and take-overs that ended long ago. */
export async function forgetRotaSpans(db: Reader, now: number): Promise<void> {
  for (const table of ['rota_absence', 'rota_takeover'] as const)
    await db
      .deleteFrom(table)
      .where('until_at', '<', now - KEPT_MS)
      .execute();
}
