import type { MessageChannel } from '@leitwarte/core/codes';
import { DAY_MS, rotaSteps } from '@leitwarte/core/rules';
import { isCapped, channels } from '../channels/index.ts';
import {
  type CanSend,
  noticesOf,
  type Notice,
  type PlannedAlarm,
  type TellingGroup,
  waysTo,
} from '../outbox/notices.ts';
import { QUIET } from '../outbox/place.ts';
import { tellingAt, type Watch } from '../outbox/recipients.ts';
import { callableOf, quietEnd } from '../outbox/rotas.ts';
import { reaching, tellingOf } from '../outbox/rotaSteps.ts';

/** A past alarm for which messages were planned. */
export interface PastAlarm extends PlannedAlarm {
  readonly severity: string;
  /** When its messages were planned. */
  readonly planned_at: number;
  /** When it ended or was acknowledged, whichever was first; null if neither happened. */
  readonly closed_at: number | null;
}

/** A group that watches plants, or to which another group escalates (decision 4.47). */
export interface ForecastGroup extends Pick<Watch, 'alarms' | 'oldData' | 'people' | 'rota'> {
  readonly id: number;
  readonly escalateTo: number | null;
  readonly afterMs: number;
}

/** The settings under which messages are forecast. */
export interface Terms {
  readonly mailWindowMs: number;
  readonly smsWindowMs: number;
  readonly canSend: CanSend;
  /** Number of SMS that the cap on costs still allows; Infinity without a cap. */
  readonly smsAtMost: number;
  /** Mail addresses that get the messages for persons without an address once the cap is reached. */
  readonly standIns: readonly string[];
  /** Only notifications before this instant are forecast. */
  readonly until: number;
}

/** A message that would be sent under these settings. */
export interface ForecastMessage {
  readonly channel: MessageChannel;
  readonly recipient: string;
  /** Undefined if the recipient is a stand-in. */
  readonly accountId: number | undefined;
  /** Groups through which the recipient is notified. */
  readonly groups: Set<number>;
  /** Whether the message is one of the daily mails that replace SMS beyond the cap. */
  readonly insteadOfSms: boolean;
}

/** The instant of a notification, and the end of quiet hours before which it is not sent. */
interface Gathering {
  readonly at: number;
  readonly notBefore?: number;
}

type TellingNow = TellingGroup & Pick<ForecastGroup, 'id'>;

interface Telling {
  readonly at: number;
  readonly escalation: boolean;
  readonly alarms: readonly PastAlarm[];
  readonly groupsOf: (alarm: PlannedAlarm) => readonly TellingNow[];
}

/**
 * The messages that the outbox would have created for past alarms with these groups, windows and cap. It combines
 * notices by the outbox's rules: one message at once, further alarms within its window together, SMS beyond the cap as
 * one mail a day.
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

  /** The message of this series that still collects alarms, or a new one. */
  const gather = (
    series: string,
    { at, notBefore = at }: Gathering,
    windowMs: number,
    made: () => ForecastMessage,
  ): ForecastMessage => {
    const last = newest.get(series);
    if (last !== undefined && last.dueAt >= at) return last.message;
    const message = made();
    messages.push(message);
    const dueAt = Math.max(notBefore, last === undefined ? at : Math.max(at, last.dueAt + windowMs));
    newest.set(series, { dueAt, message });
    return message;
  };
  const gathers = (series: string, at: number) => (newest.get(series)?.dueAt ?? -Infinity) >= at;

  for (const { at, escalation, alarms: told, groupsOf } of tellings(
    alarms,
    groups,
    watchersOf,
    terms.until,
    terms.canSend,
  ))
    for (const notice of noticesOf(told, groupsOf, [], terms.canSend)) {
      const through = groupsThrough(notice, groupsOf, terms.canSend);
      const waits = notice.notBefore === undefined ? '' : `${QUIET} ${notice.notBefore} `;
      const series = `${escalation ? 'escalation ' : ''}${waits}${notice.channel} ${notice.recipient}`;
      const gathering = { at, ...(notice.notBefore !== undefined && { notBefore: notice.notBefore }) };
      const accountId = notice.accountId ?? undefined;
      const { channel, recipient } = notice;
      const fresh = () => ({ channel, recipient, accountId, groups: new Set<number>(), insteadOfSms: false });
      const windowMs = channels[channel].windowMs(terms);
      if (!isCapped(channel) || gathers(series, at)) {
        addTo(gather(series, gathering, windowMs, fresh), through);
      } else if (smsLeft > 0) {
        smsLeft -= 1;
        addTo(gather(series, gathering, windowMs, fresh), through);
      } else {
        // a person who gets a mail about the alarm anyway needs no daily mail about it
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
          addTo(gather(`day ${to}`, gathering, DAY_MS, daily), through);
        }
      }
    }
  return messages;
}

function addTo(message: ForecastMessage, groups: readonly number[]): void {
  for (const id of groups) message.groups.add(id);
}

/** Groups through which a recipient receives a notice. */
function groupsThrough(notice: Notice, groupsOf: Telling['groupsOf'], canSend: CanSend): number[] {
  const through = notice.alarms.flatMap((alarm) =>
    groupsOf(alarm).filter(
      (group) =>
        (alarm.cause === 'silent' ? group.oldData : group.alarms) &&
        waysTo(alarm, group, canSend).some(({ person }) => person.accountId === notice.accountId),
    ),
  );
  return [...new Set(through.map(({ id }) => id))];
}

/** All notifications ordered by time: those of alarms planned together, and the escalations of unacknowledged ones. */
function tellings(
  alarms: readonly PastAlarm[],
  groups: ReadonlyMap<number, ForecastGroup>,
  watchersOf: (alarm: PlannedAlarm) => readonly ForecastGroup[],
  until: number,
  canSend: CanSend,
): Telling[] {
  const telling = tellingAt();
  const tellingNow = (group: ForecastGroup, alarm: PlannedAlarm, at: number): TellingNow => {
    const notBefore = quietEnd(group.rota, alarm, at);
    return { ...telling(group, notBefore ?? at), notBefore };
  };
  const planned = [...Map.groupBy(alarms, ({ planned_at }) => planned_at)].map(([at, some]) => ({
    at,
    escalation: false,
    alarms: some,
    groupsOf: (alarm: PlannedAlarm) => watchersOf(alarm).map((group) => tellingNow(group, alarm, at)),
  }));
  const alongRota = rotaStepsOf(canSend);
  const escalated = alarms.flatMap((alarm) => {
    const watchers = watchersOf(alarm);
    const steps = stepsOf(alarm, watchers, groups, until);
    const told = [
      ...watchers
        .filter((group) => group.alarms)
        .map((group) => ({ group, toldAt: quietEnd(group.rota, alarm, alarm.planned_at) ?? alarm.planned_at })),
      ...steps,
    ];
    return [
      ...steps.map(({ at, group }) => ({ at, told: tellingNow({ ...group, alarms: true }, alarm, at) })),
      ...(isEscalated(alarm) ? told.flatMap(({ toldAt, group }) => alongRota(group, toldAt, alarm)) : []),
    ]
      .filter(({ at }) => at < endOf(alarm, until))
      .map(({ at, told: group }) => ({ at, escalation: true, alarms: [alarm], groupsOf: () => [group] }));
  });
  return [...planned, ...escalated].toSorted((a, b) => a.at - b.at);
}

/**
 * Groups to which a fault is escalated because nobody has acknowledged it, each once, with the time (decision 4.47).
 */
function stepsOf(
  alarm: PastAlarm,
  watchers: readonly ForecastGroup[],
  groups: ReadonlyMap<number, ForecastGroup>,
  until: number,
): { readonly at: number; readonly toldAt: number; readonly group: ForecastGroup }[] {
  if (!isEscalated(alarm)) return [];
  const told = (group: ForecastGroup, afterMs: number) => {
    const at = alarm.planned_at + afterMs;
    return (quietEnd(group.rota, alarm, at) ?? at) - alarm.planned_at;
  };
  return escalationSteps(watchers, groups, told)
    .map(({ afterMs, toldAfterMs, group }) => ({
      at: alarm.planned_at + afterMs,
      toldAt: alarm.planned_at + toldAfterMs,
      group,
    }))
    .filter(({ at }) => at < endOf(alarm, until));
}

/** Whether an alarm is escalated if nobody acknowledges it. */
const isEscalated = (alarm: PastAlarm): boolean =>
  alarm.cause === 'fault' && ['1', '2'].includes(alarm.severity) && (alarm.send_mail === 1 || alarm.send_sms === 1);

const endOf = ({ closed_at }: PastAlarm, until: number): number => Math.min(closed_at ?? Infinity, until);

/**
 * Returns the steps along the rota of a group for the instant of its notification; cached, because many faults are
 * notified at one instant.
 */
function rotaStepsOf(canSend: CanSend) {
  const known = new Map<string, ReturnType<typeof rotaSteps>>();
  return (
    group: ForecastGroup,
    toldAt: number,
    alarm: PastAlarm,
  ): { readonly at: number; readonly told: TellingNow }[] => {
    if (group.rota === undefined) return [];
    const { severity, send_mail, send_sms } = alarm;
    const key = `${group.id} ${toldAt} ${severity} ${send_mail} ${send_sms}`;
    const isOneReached = reaching(alarm, group.people, canSend);
    const steps = known.get(key) ?? rotaSteps(group.rota, callableOf(group.people), toldAt, severity, isOneReached);
    known.set(key, steps);
    return steps.map((step) => ({
      at: step.at,
      told: { id: group.id, ...tellingOf(step, group.people), notBefore: step.notBefore },
    }));
  };
}

interface EscalationStep<Group> {
  /**
   * Milliseconds until the fault is escalated; the group is notified `toldAfterMs` after the alarm, which is later if
   * it has quiet hours.
   */
  readonly afterMs: number;
  readonly toldAfterMs: number;
  readonly group: Group;
}

/**
 * Groups to which a fault is escalated if nobody ever acknowledges it, beyond those that watch the plant, with the
 * delays.
 * @param toldAfterOf Delay after which a group is notified of a fault that is escalated to it after `afterMs`; by
 * default the same delay.
 */
export function escalationSteps<Group extends ForecastGroup>(
  watchers: readonly Group[],
  groups: ReadonlyMap<number, Group>,
  toldAfterOf: (group: Group, afterMs: number) => number = (_group, afterMs) => afterMs,
): EscalationStep<Group>[] {
  const toldAfter = new Map(watchers.filter((group) => group.alarms).map((group) => [group.id, toldAfterOf(group, 0)]));
  const steps: EscalationStep<Group>[] = [];
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
    const toldAfterMs = toldAfterOf(next.group, next.afterMs);
    toldAfter.set(next.group.id, toldAfterMs);
    steps.push({ ...next, toldAfterMs });
  }
}
