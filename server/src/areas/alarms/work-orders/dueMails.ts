import { DAY_MS, DEFAULT_ZONE, formatDate, formatNumber } from '@leitwarte/core/rules';
import { DEFAULT_LANGUAGE, type Language } from '@leitwarte/core/texts';
import { sql } from 'kysely';
import type { Database } from '../../../db/database.ts';
import { inPortions } from '../../../db/portions.ts';
import { mailBody } from '../../../notify/mailBody.ts';
import { addressOf, peopleOf } from '../../../notify/outbox/recipients.ts';
import { queueMessages } from '../../../notify/outbox/queue.ts';
import { mailText } from '../../../notify/texts.ts';
import type { ServerContext } from '../../../platform/context.ts';
import { chosenLanguage } from '../../../rights/languages.ts';
import { listedPlants } from '../../../rights/plants.ts';
import { assigneesIn } from './assignees.ts';
import { refreshAllCounters } from './counters.ts';
import { shifted, todayIn } from './days.ts';

/** If the server was stopped on a day, its mail is still sent within this many days. */
const DAYS_BACK = 7;
/**
 * Maximum number of work orders that are read for the mails of an organisation. Those that became due last are kept, so
 * that those of today are always included.
 */
const MOST = 2_000;
/** Maximum number of work orders listed in one mail. */
const LISTED = 50;

/**
 * Mails users the due work orders that are assigned to them or to their group: once on each day on which a work order
 * becomes due, together with overdue ones. Users who may not read work orders, have no address, cannot sign in, or have
 * switched these mails off get no mail.
 */
export async function mailDueTasks(context: ServerContext): Promise<void> {
  const { db, platform } = context;
  const now = platform.now();
  await refreshAllCounters(db, now);
  // in some time zone it is already tomorrow
  const latest = todayIn('UTC', now + DAY_MS);
  const organisations = await db
    .selectFrom('work_order as task')
    .innerJoin('plant', 'plant.id', 'task.plant_id')
    .innerJoin('organisation', 'organisation.id', 'plant.organisation_id')
    .where('organisation.status', '=', '00')
    .where('task.ended_at', 'is', null)
    .where((eb) => {
      const since = shifted(latest, -DAYS_BACK - 2, 'day');
      return eb.or([
        eb.and([eb('task.due_on', '<=', latest), eb('task.due_on', '>', since)]),
        eb.and([eb('task.due_column_id', 'is not', null), eb('task.counter_told', '>', since)]),
      ]);
    })
    .select('organisation.id')
    .distinct()
    .execute();
  for (const { id } of organisations) await mailOrganisation(context, id, latest, now);
}

async function mailOrganisation(
  { db, platform }: ServerContext,
  organisation: number,
  latest: string,
  now: number,
): Promise<void> {
  const found = await db
    .selectFrom('work_order as task')
    .innerJoin('plant', 'plant.id', 'task.plant_id')
    .leftJoin('component', 'component.id', 'task.component_id')
    .leftJoin('component_column as counter', 'counter.id', 'task.due_column_id')
    .where('plant.organisation_id', '=', organisation)
    .where('plant.status', '=', '00')
    .where('task.ended_at', 'is', null)
    .where((eb) =>
      eb.or([
        eb('task.due_on', '<=', latest),
        eb.and([eb('task.due_column_id', 'is not', null), eb('task.counter_told', 'is not', null)]),
      ]),
    )
    .select(['task.due_column_id', 'task.counter_told', 'task.counter_on', 'task.counter_state', 'task.due_value'])
    .select('counter.col_unit')
    .select(['task.title', 'task.plant_id', 'task.assignee_id', 'task.user_group_id', 'plant.timezone'])
    .select(['plant.name as plant', 'component.name as component', 'task.due_on'])
    .orderBy(sql`coalesce(task.counter_told, task.due_on)`, 'desc')
    .orderBy('task.id', 'desc')
    .limit(MOST)
    .execute();
  const due = found.toReversed().flatMap(({ due_on, ...task }): (Due & typeof task)[] => {
    const today = todayIn(task.timezone, now);
    if (due_on !== null && due_on <= today) return [{ ...task, day: due_on, isOverdue: due_on < today }];
    const { due_column_id: column, counter_told: day, counter_on: on, due_value: value } = task;
    if (column === null || day === null || day > today || value === null) return [];
    const reachedOn = task.counter_state === 'reached' ? on : null;
    return [{ ...task, day, isOverdue: day < today, counter: { value, unit: task.col_unit, reachedOn } }];
  });
  const people = await assigneesIn(db, organisation).select(['id', 'email', 'language', 'mails_due_tasks']).execute();
  // if a user has switched these mails off, nobody else gets the user's work orders instead
  const addresses = new Map(
    people.map((one) => [one.id, one.mails_due_tasks === 1 ? addressOf(one.email) : undefined]),
  );
  const languages = new Map(people.map(({ id, language }) => [id, chosenLanguage(language) ?? DEFAULT_LANGUAGE]));
  const members = await peopleOf(db, [...new Set(due.flatMap(({ user_group_id }) => user_group_id ?? []))]);
  const hasOf = (task: (typeof due)[number]): readonly number[] => {
    if (task.assignee_id !== null && addresses.has(task.assignee_id)) return [task.assignee_id];
    return task.user_group_id === null ? [] : (members.get(task.user_group_id) ?? []).map(({ accountId }) => accountId);
  };
  const given = due.flatMap((task) => hasOf(task).map((person) => ({ person, task })));
  const listed = await listedBy(
    db,
    [...new Set(given.map(({ person }) => person))].filter((person) => addresses.has(person)),
    [...new Set(due.map(({ plant_id }) => plant_id))],
  );
  const byPerson = Map.groupBy(
    given.filter(({ person, task }) => listed.has(`${person} ${task.plant_id}`)),
    ({ person }) => person,
  );
  const day = todayIn(DEFAULT_ZONE, now);
  const told = await lastTold(db, [...byPerson.keys()], day);
  const messages = [...byPerson].flatMap(([person, entries]) => {
    const recipient = addresses.get(person);
    // compared with the date in the plant's zone, which may differ from the date of the mail
    const since = told.get(person) ?? now - DAYS_BACK * DAY_MS;
    if (recipient === undefined || !entries.some(({ task }) => task.day > todayIn(task.timezone, since))) return [];
    const tasks = entries.map(({ task }) => task);
    return [
      {
        channel: 'email',
        kind: 'task',
        recipient,
        account_id: person,
        organisation_id: organisation,
        ...mailOf(tasks, languages.get(person) ?? DEFAULT_LANGUAGE, platform.mail),
        once_key: keyOf(person, day),
      },
    ];
  });
  await db.transaction().execute((tx) => queueMessages(tx, now, messages));
}

const keyOf = (person: number, day: string): string => `tasks_due ${person} ${day}`;

/** When each person last got such a mail, within the last `DAYS_BACK` days. */
async function lastTold(db: Database, people: readonly number[], day: string): Promise<ReadonlyMap<number, number>> {
  const days = Array.from({ length: DAYS_BACK + 1 }, (_, back) => shifted(day, -back, 'day'));
  const keys = new Map(people.flatMap((person) => days.map((one) => [keyOf(person, one), person] as const)));
  const rows = await inPortions([...keys.keys()], (some) =>
    db.selectFrom('message').where('once_key', 'in', some).select(['once_key', 'created_at']).execute(),
  );
  const told = new Map<number, number>();
  for (const { once_key, created_at } of rows) {
    const person = keys.get(once_key ?? '');
    if (person !== undefined) told.set(person, Math.max(created_at, told.get(person) ?? 0));
  }
  return told;
}

/** Which of these plants are in the lists of which person, as keys `person plant`. */
async function listedBy(
  db: Database,
  people: readonly number[],
  plants: readonly number[],
): Promise<ReadonlySet<string>> {
  const pairs = await inPortions(
    people,
    (somePeople) => inPortions(plants, (somePlants) => listedPlants(db, somePeople, somePlants).execute(), 2),
    2,
  );
  return new Set(pairs.map(({ account_id, plant_id }) => `${account_id} ${plant_id}`));
}

interface Due {
  readonly title: string;
  readonly plant: string;
  readonly component: string | null;
  readonly day: string;
  readonly isOverdue: boolean;
  /**
   * The due value of the counter, and the day on which it was reached; null if the counter was replaced, so that a new
   * due value must be entered.
   */
  readonly counter?: { readonly value: number; readonly unit: string | null; readonly reachedOn: string | null };
}

function mailOf(tasks: readonly Due[], language: Language, mail: ServerContext['platform']['mail']) {
  const { product } = mail;
  const [first] = tasks;
  const subject =
    tasks.length === 1 && first !== undefined
      ? mailText(language, 'tasks_due.one', { product, title: first.title, plant: first.plant })
      : mailText(language, 'tasks_due.many', { product, count: String(tasks.length) });
  const lines = tasks.slice(0, LISTED).map(({ title, plant: name, component, day, isOverdue, counter }) => {
    const plant = [name, component].filter(Boolean).join(' · ');
    if (counter === undefined)
      return mailText(language, isOverdue ? 'tasks_due.overdue' : 'tasks_due.due', {
        title,
        plant,
        day: formatDate(day),
      });
    const value = [formatNumber(counter.value, undefined, language), counter.unit].filter(Boolean).join(' ');
    return counter.reachedOn === null
      ? mailText(language, 'tasks_due.exchanged', { title, plant, value })
      : mailText(language, 'tasks_due.counter', { title, plant, value, day: formatDate(counter.reachedOn) });
  });
  const more = tasks.length - lines.length;
  return {
    subject,
    ...mailBody(language, [
      mailText(language, 'tasks_due.listed'),
      ...lines,
      ...(more > 0 ? [mailText(language, 'tasks_due.more', { count: String(more) })] : []),
      { label: mailText(language, 'tasks_due.link'), address: mail.link('/work_orders?show=mine') },
    ]),
  };
}
