import type { RotaEventFault } from '@leitwarte/core/codes';
import { type Rota, type RotaCalendarTaken, TAKEOVERS_MAX } from '@leitwarte/core/entities';
import { DAY_MS } from '@leitwarte/core/rules';
import type { Reader, Tx } from '../../../db/database.ts';
import { chunk } from '../../../db/dialects/parameters.ts';
import { lockRow } from '../../../db/dialects/lockRow.ts';
import { inPortions } from '../../../db/portions.ts';
import type { Call } from '../../../http/call.ts';
import { refuseField } from '../../../http/refuseField.ts';
import { writeTerms } from './change.ts';
import { type IcsEvent, propertyIn, readIcs, unescaped } from './icsRead.ts';
import { eventTimes, instantOf, timesOf } from './icsTimes.ts';
import { rotaOf } from './read.ts';
import { type Budget, type Horizon, recurrencesOf } from './recurrence.ts';

/** How far ahead events are imported, and how long ago a still running event may have begun. */
const AHEAD_MS = 400 * DAY_MS;
const BACK_MS = 31 * DAY_MS;
/** Maximum number of skipped events that the response lists with a reason. */
const TOLD_MAX = 50;
const TITLE_LENGTH = 100;
/** Maximum number of words that are compared, of a title and of a name. */
const TITLE_WORDS = 60;
const NAME_WORDS = 6;
/** Maximum number of occurrences computed for all events of a calendar together. */
const TIMES_MAX = 20_000;
const UID_LENGTH = 300;

interface Taken {
  readonly uid: string;
  readonly account_id: number;
  readonly from_at: number;
  readonly until_at: number;
}

type Refused = RotaCalendarTaken['refused'][number];

/**
 * Imports the events of a calendar as take-overs for the group members that each event names. Only events that are not
 * over and begin within 400 days are imported. Take-overs from an earlier import of the same events are replaced, so
 * the same calendar can be imported repeatedly.
 */
export async function takeInCalendar({
  context: { db, platform },
  viewer,
  params: { id },
  body,
}: Call<'rotas', 'takeIn'>): Promise<RotaCalendarTaken> {
  const now = platform.now();
  return db.transaction().execute(async (tx) => {
    await lockRow(tx, 'user_group', id);
    const before = await rotaOf(tx, viewer, id);
    const read = readIcs(body.calendar);
    if (read === undefined) throw refuseField('calendar', 'not_a_calendar');
    const members = await membersOf(tx, before);
    const found = eventsOf(read.events, before.timezone, members, { from: now, until: now + AHEAD_MS });
    const uids = new Set(found.uids);
    const replaced = before.takeovers.filter(
      (one) => one.uid !== null && uids.has(one.uid) && Date.parse(one.until) > now,
    );
    if (before.takeovers.length - replaced.length + found.taken.length > TAKEOVERS_MAX)
      throw refuseField('calendar', 'too_many_takeovers', { max: TAKEOVERS_MAX });
    if (body.dry_run !== true) {
      await writeTerms(tx, viewer, before, {}, now);
      await replace(tx, id, replaced, found.taken);
    }
    const refused = read.more === 0 ? found.refused : [...found.refused, tooMany];
    return {
      taken: found.taken.length,
      replaced: replaced.length,
      outside: found.outside,
      refused: refused.slice(0, TOLD_MAX),
      refused_count: found.refused.length + read.more,
      rota: await rotaOf(tx, viewer, id),
    };
  });
}

const tooMany: Refused = { title: '…', reason: 'too_many' };

async function replace(tx: Tx, id: number, old: Rota['takeovers'], taken: readonly Taken[]): Promise<void> {
  for (const portion of chunk(
    old.map((one) => one.id),
    1,
  ))
    await tx.deleteFrom('rota_takeover').where('id', 'in', portion).execute();
  for (const portion of chunk(taken, 5))
    await tx
      .insertInto('rota_takeover')
      .values(portion.map((one) => ({ user_group_id: id, ...one })))
      .execute();
}

/** Ids of group members by their names and addresses as calendars contain them. */
interface Members {
  readonly byEmail: ReadonlyMap<string, readonly number[]>;
  /** Keys are first and last name in either order, and the user name, all normalised by `wordsOf`. */
  readonly byName: ReadonlyMap<string, readonly number[]>;
}

async function membersOf(db: Reader, { people }: Rota): Promise<Members> {
  const rows = await inPortions(
    people.filter((one) => one.is_member).map((one) => one.id),
    (ids) =>
      db
        .selectFrom('account')
        .where('id', 'in', ids)
        .select(['id', 'email', 'username', 'first_name', 'last_name'])
        .orderBy('id')
        .execute(),
  );
  const [byEmail, byName] = [new Map<string, number[]>(), new Map<string, number[]>()];
  const add = (to: Map<string, number[]>, key: string, id: number) => {
    if (key !== '') to.set(key, [...new Set([...(to.get(key) ?? []), id])]);
  };
  for (const { id, email, username, first_name: first, last_name: last } of rows) {
    add(byEmail, (email ?? '').trim().toLowerCase(), id);
    for (const name of [`${first ?? ''} ${last ?? ''}`, `${last ?? ''} ${first ?? ''}`, username ?? ''])
      add(byName, wordsOf(name).join(' '), id);
  }
  return { byEmail, byName };
}

/** The words of a text, in lower case and without punctuation. */
const wordsOf = (text: string): string[] =>
  text
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');

interface Found {
  readonly taken: readonly Taken[];
  /** UIDs of imported and cancelled events, whose earlier take-overs are replaced; those of skipped events are kept. */
  readonly uids: readonly string[];
  readonly outside: number;
  readonly refused: readonly Refused[];
}

function eventsOf(events: readonly IcsEvent[], zone: string, members: Members, horizon: Horizon): Found {
  const budget = { left: TIMES_MAX };
  const moved = movedIn(events, zone);
  const taken: Taken[] = [];
  const refused: Refused[] = [];
  const uids: string[] = [];
  let outside = 0;
  for (const event of events) {
    const title = titleOf(event);
    const uid = uidOf(event);
    if (propertyIn(event, 'STATUS')?.value.trim().toUpperCase() === 'CANCELLED') {
      uids.push(uid);
      continue;
    }
    const people = namedBy(event, title, members);
    const spans = people.length === 0 ? 'nobody_named' : spansOf(event, zone, { horizon, moved, budget });
    if (typeof spans === 'string') {
      refused.push({ title: title.slice(0, TITLE_LENGTH), reason: spans });
      continue;
    }
    uids.push(uid);
    if (spans.length === 0) outside += 1;
    for (const { from, until } of spans)
      for (const account_id of people) taken.push({ uid, account_id, ...bounded(from, until, horizon) });
    // more than the maximum are refused completely, so the rest need not be read
    if (taken.length > TAKEOVERS_MAX) break;
  }
  return { taken, uids, outside, refused };
}

/** Cuts a span to the horizon, because an event may last for years. */
const bounded = (from: number, until: number, horizon: Horizon) => ({
  from_at: Math.max(from, horizon.from - BACK_MS),
  until_at: Math.min(until, horizon.until),
});

const titleOf = (event: IcsEvent): string => unescaped(propertyIn(event, 'SUMMARY')?.value ?? '');

/** The UID of an event; an event without one is identified by its content. */
const uidOf = (event: IcsEvent): string =>
  (propertyIn(event, 'UID')?.value.trim() || `${propertyIn(event, 'DTSTART')?.value} ${titleOf(event)}`)
    .replaceAll(/\p{Cc}/gu, ' ')
    .slice(0, UID_LENGTH);

/** For each UID the begins of occurrences of a recurring event that were moved or cancelled individually. */
function movedIn(events: readonly IcsEvent[], zone: string): ReadonlyMap<string, ReadonlySet<number>> {
  const moved = new Map<string, Set<number>>();
  for (const event of events) {
    const property = propertyIn(event, 'RECURRENCE-ID');
    const times = property && timesOf(property, zone);
    if (times === undefined || typeof times === 'string') continue;
    const own = moved.get(uidOf(event)) ?? new Set<number>();
    moved.set(uidOf(event), own);
    for (const time of times) own.add(instantOf(time));
  }
  return moved;
}

interface Within {
  readonly horizon: Horizon;
  readonly moved: ReadonlyMap<string, ReadonlySet<number>>;
  readonly budget: Budget;
}

/** Occurrences of an event within the horizon, or the reason why they cannot be computed. */
function spansOf(
  event: IcsEvent,
  zone: string,
  { horizon, moved, budget }: Within,
): readonly { readonly from: number; readonly until: number }[] | RotaEventFault {
  const times = eventTimes(event, zone);
  if (typeof times === 'string') return times;
  const rule = propertyIn(event, 'RRULE')?.value;
  if (propertyIn(event, 'RDATE') !== undefined || event.filter(({ name }) => name === 'RRULE').length > 1)
    return 'recurs_otherwise';
  const found = recurrencesOf(times, rule, horizon, budget);
  if (typeof found === 'string' || rule === undefined) return found;
  const left = new Set(moved.get(uidOf(event)) ?? []);
  for (const property of event.filter(({ name }) => name === 'EXDATE')) {
    const away = timesOf(property, zone);
    if (typeof away === 'string') return away;
    for (const time of away) left.add(instantOf(time));
  }
  return found.filter(({ from }) => !left.has(from));
}

/**
 * Ids of the group members that an event names, by the addresses of its attendees or, if there are none, in its title.
 */
function namedBy(event: IcsEvent, title: string, { byEmail, byName }: Members): number[] {
  const invited = event
    .filter(({ name }) => name === 'ATTENDEE')
    .map(({ value }) =>
      value
        .trim()
        .toLowerCase()
        .replace(/^mailto:/, ''),
    );
  const written = title.toLowerCase().split(/[\s<>()[\],;:"]+/);
  const byAddress = (addresses: readonly string[]) => addresses.flatMap((address) => byEmail.get(address) ?? []);
  const found = [byAddress(invited), byAddress(written)].find((some) => some.length > 0) ?? namedIn(title, byName);
  return [...new Set(found)];
}

/**
 * Ids of the people whose names occur in a text. The longest match counts, so that `Anna Berg` does not also match a
 * user named `anna`.
 */
function namedIn(text: string, byName: Members['byName']): number[] {
  const words = wordsOf(text).slice(0, TITLE_WORDS);
  const found: number[] = [];
  for (let at = 0; at < words.length;) {
    const length = Array.from({ length: NAME_WORDS }, (_, less) => NAME_WORDS - less).find((count) =>
      byName.has(words.slice(at, at + count).join(' ')),
    );
    const named = length === undefined ? [] : (byName.get(words.slice(at, at + length).join(' ')) ?? []);
    for (const id of named) found.push(id);
    at += length ?? 1;
  }
  return found;
}
