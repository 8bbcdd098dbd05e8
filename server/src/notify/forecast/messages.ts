import type { MessageChannel } from '@leitwarte/core/codes';
import { DAY_MS } from '@leitwarte/core/rules';
import { isCapped, channels } from '../channels/index.ts';
import { type CanSend, noticesOf, type Notice, type PlannedAlarm } from '../outbox/notices.ts';
import type { Watch } from '../outbox/recipients.ts';

/** A past alarm of which people were notified. */
export interface PastAlarm extends PlannedAlarm {
  readonly severity: string;
  /** When people were notified. */
  readonly planned_at: number;
  /** When it ended or was acknowledged; null: neither yet. */
  readonly closed_at: number | null;
}

/** A group that watches plants, or that another one names (decision 4.47). */
export interface ForecastGroup extends Pick<Watch, 'alarms' | 'oldData' | 'people'> {
  readonly id: number;
  readonly escalateTo: number | null;
  readonly afterMs: number;
}

/** The conditions under which messages would have been sent. */
export interface Terms {
  readonly mailWindowMs: number;
  readonly smsWindowMs: number;
  readonly canSend: CanSend;
  /** SMS that the cap on costs leaves; Infinity without. */
  readonly smsAtMost: number;
  /** Addresses of the people who replace a person without address above the cap. */
  readonly standIns: readonly string[];
  /** Nothing is notified at or after it. */
  readonly until: number;
}

/** A message that would have been sent. */
export interface ForecastMessage {
  readonly channel: MessageChannel;
  readonly recipient: string;
  /** Undefined: a replacement. */
  readonly accountId: number | undefined;
  /** Groups through which the person received its alarms. */
  readonly groups: Set<number>;
  /** One of the daily mails that replace SMS above the cap. */
  readonly insteadOfSms: boolean;
}

interface Telling {
  readonly at: number;
  readonly escalation: boolean;
  readonly alarms: readonly PastAlarm[];
  readonly groupsOf: (alarm: PlannedAlarm) => readonly ForecastGroup[];
}

/**
 * The messages that the outbox would have created for past alarms with these groups, windows and cap. Uses the same
 * notices: one message at once, further alarms within its window together, an SMS beyond the cap as one mail a day.
 * @param groups of one organisation
 * @param watching ids of the groups that watch a plant, by plant
 */
export function forecastMessages(
  alarms: readonly PastAlarm[],
  groups: ReadonlyMap<number, ForecastGroup>,
  watching: ReadonlyMap<number, readonly number[]>,
  terms: Terms,
): ForecastMessage[] {
  const watchersOf = ({ plant_id }: PlannedAlarm) =>
    (watching.get(plant_id) ?? []).flatMap((id) => groups.get(id) ?? []);
  const messages: ForecastMessage[] = [];
  const newest = new Map<string, { readonly dueAt: number; readonly message: ForecastMessage }>();
  let smsLeft = terms.smsAtMost;

  /** The message of a series that still gathers, or a new one. */
  const gather = (series: string, at: number, windowMs: number, made: () => ForecastMessage): ForecastMessage => {
    const last = newest.get(series);
    if (last !== undefined && last.dueAt >= at) return last.message;
    const message = made();
    messages.push(message);
    newest.set(series, { dueAt: last === undefined ? at : Math.max(at, last.dueAt + windowMs), message });
    return message;
  };
  const gathers = (series: string, at: number) => (newest.get(series)?.dueAt ?? -Infinity) >= at;

  for (const { at, escalation, alarms: told, groupsOf } of tellings(alarms, groups, watchersOf, terms.until))
    for (const notice of noticesOf(told, groupsOf, [], terms.canSend)) {
      const through = groupsThrough(notice, groupsOf);
      const series = `${escalation ? 'escalation ' : ''}${notice.channel} ${notice.recipient}`;
      const accountId = notice.accountId ?? undefined;
      const { channel, recipient } = notice;
      const fresh = () => ({ channel, recipient, accountId, groups: new Set<number>(), insteadOfSms: false });
      const windowMs = channels[channel].windowMs(terms);
      if (!isCapped(channel) || gathers(series, at)) {
        addTo(gather(series, at, windowMs, fresh), through);
      } else if (smsLeft > 0) {
        smsLeft -= 1;
        addTo(gather(series, at, windowMs, fresh), through);
      } else {
        // a person with an address who gets the mail of the alarm anyway needs no further one
        if (notice.email !== undefined && notice.alarms.every(({ send_mail }) => send_mail === 1)) continue;
        for (const to of notice.email === undefined ? terms.standIns : [notice.email]) {
          const own = notice.email === undefined ? undefined : accountId;
          const daily = () => ({
            channel: 'email' as const,
            recipient: to,
            accountId: own,
            groups: new Set<number>(),
            insteadOfSms: true,
          });
          addTo(gather(`day ${to}`, at, DAY_MS, daily), through);
        }
      }
    }
  return messages;
}

function addTo(message: ForecastMessage, groups: readonly number[]): void {
  for (const id of groups) message.groups.add(id);
}

/** Groups that bring a notice to its recipient. */
function groupsThrough(notice: Notice, groupsOf: Telling['groupsOf']): number[] {
  const through = notice.alarms.flatMap((alarm) =>
    groupsOf(alarm).filter(
      (group) =>
        (alarm.cause === 'silent' ? group.oldData : group.alarms) &&
        group.people.some(({ accountId }) => accountId === notice.accountId),
    ),
  );
  return [...new Set(through.map(({ id }) => id))];
}

/** Every moment at which somebody is notified, in order: of alarms planned together, and of unacknowledged ones. */
function tellings(
  alarms: readonly PastAlarm[],
  groups: ReadonlyMap<number, ForecastGroup>,
  watchersOf: (alarm: PlannedAlarm) => readonly ForecastGroup[],
  until: number,
): Telling[] {
  const planned = [...Map.groupBy(alarms, ({ planned_at }) => planned_at)].map(([at, some]) => ({
    at,
    escalation: false,
    alarms: some,
    groupsOf: watchersOf,
  }));
  const escalated = alarms.flatMap((alarm) =>
    stepsOf(alarm, watchersOf(alarm), groups, until).map(({ at, group }) => ({
      at,
      escalation: true,
      alarms: [alarm],
      groupsOf: () => [{ ...group, alarms: true }],
    })),
  );
  return [...planned, ...escalated].toSorted((a, b) => a.at - b.at);
}

/** Groups that are notified of a fault because nobody acknowledged it, each once, and when (decision 4.47). */
function stepsOf(
  alarm: PastAlarm,
  watchers: readonly ForecastGroup[],
  groups: ReadonlyMap<number, ForecastGroup>,
  until: number,
): { readonly at: number; readonly group: ForecastGroup }[] {
  if (alarm.cause !== 'fault' || !['1', '2'].includes(alarm.severity)) return [];
  if (alarm.send_mail === 0 && alarm.send_sms === 0) return [];
  const end = Math.min(alarm.closed_at ?? Infinity, until);
  return escalationSteps(watchers, groups)
    .map(({ afterMs, group }) => ({ at: alarm.planned_at + afterMs, group }))
    .filter(({ at }) => at < end);
}

/**
 * Groups, other than those that watch, that would be notified of a fault that nobody ever acknowledges, and how long
 * after them.
 */
export function escalationSteps<Group extends ForecastGroup>(
  watchers: readonly Group[],
  groups: ReadonlyMap<number, Group>,
): { readonly afterMs: number; readonly group: Group }[] {
  const toldAfter = new Map(watchers.filter((group) => group.alarms).map(({ id }) => [id, 0]));
  const steps: { readonly afterMs: number; readonly group: Group }[] = [];
  for (;;) {
    const due = [...toldAfter].flatMap(([id, told]) => {
      const from = groups.get(id);
      const group = from && from.escalateTo !== null ? groups.get(from.escalateTo) : undefined;
      return from === undefined || group === undefined || toldAfter.has(group.id)
        ? []
        : [{ afterMs: told + from.afterMs, group }];
    });
    const [next] = due.toSorted((a, b) => a.afterMs - b.afterMs);
    if (next === undefined) return steps;
    toldAfter.set(next.group.id, next.afterMs);
    steps.push(next);
  }
}
