import type { MessageChannel, PersonalChannel } from '@leitwarte/core/codes';
import { channelsToPeople } from '../channels/index.ts';
import type { ToPeople } from '../channels/channel.ts';
import type { DevicesOf } from '../push/devices.ts';
import type { Person } from './person.ts';
import type { Watch } from './recipients.ts';
import type { Told } from './rotas.ts';

/** The fields of an alarm on which planning of messages depends. */
export interface PlannedAlarm {
  readonly id: number;
  readonly plant_id: number;
  readonly cause: string;
  readonly send_mail: number;
  readonly send_sms: number;
  /** 0 message, 1 warning, 2 fault. */
  readonly severity: string;
}

/** Alarms for one recipient through one channel. */
export interface Notice {
  readonly channel: MessageChannel;
  readonly recipient: string;
  readonly accountId: number | null;
  /** Mail address of the same person. */
  readonly email: string | undefined;
  /** Null for a notice to the provider. */
  readonly organisationId: number | null;
  /** Id of the organisation's channel; undefined for a notice to people. */
  readonly channelId?: number;
  /** Id of the device; undefined for other notices. */
  readonly deviceId?: number;
  readonly kind: 'alarm' | 'old_data' | 'import' | 'escalation';
  /** The end of quiet hours, before which the notice is not sent. */
  readonly notBefore?: number;
  readonly alarms: PlannedAlarm[];
}

/** A notice with its series: all messages to the same recipient through the same channel have the same series. */
export interface Placed extends Notice {
  readonly series: string;
}

/** Whether the installation can send through a channel. */
export type CanSend = (channel: PersonalChannel) => boolean;

/** Returns the {@link CanSend} of an installation. */
export const canSendBy =
  (platform: Parameters<ToPeople['isSetUp']>[0]): CanSend =>
  (key) =>
    channelsToPeople.some((channel) => channel.key === key && channel.isSetUp(platform));

/**
 * Channels through which a person is notified of an alarm: for a fault those that the owner of its code chose, for
 * missing data the first one that reaches the person, mail before SMS (decision 3.3). A channel that is not set up is
 * replaced by its stand-in.
 */
function channelsOf(alarm: PlannedAlarm, person: Person, canSend: CanSend): ToPeople[] {
  const asked =
    alarm.cause === 'silent'
      ? channelsToPeople.filter((channel) => channel.addressOf(person) !== undefined).slice(0, 1)
      : channelsToPeople.filter((channel) => channel.isAsked(alarm));
  const possible = asked.flatMap((channel) => (canSend(channel.key) ? channel : standInOf(channel)));
  return [...new Set(possible)].filter((channel) => channel.addressOf(person) !== undefined);
}

const standInOf = ({ standIn }: ToPeople): ToPeople[] => channelsToPeople.filter(({ key }) => key === standIn);

/** Whether anyone is notified of an alarm: always of missing data, of a fault only if the owner of its code chose mail or SMS. */
const isNotified = (alarm: PlannedAlarm) =>
  alarm.cause === 'silent' || channelsToPeople.some((channel) => channel.isAsked(alarm));

/**
 * A group with the people to notify of an alarm, those to notify if none of them can be reached, and the end of quiet
 * hours, if it has any.
 */
export type TellingGroup = Pick<Watch, 'alarms' | 'oldData'> &
  Told &
  Partial<Pick<Watch, 'channels'>> & { readonly notBefore?: number | undefined };

/** A person with the channels through which the person is notified of an alarm. */
interface ReachedPerson {
  readonly person: Person;
  readonly channels: readonly ToPeople[];
}

const withChannels = (alarm: PlannedAlarm, people: readonly Person[], canSend: CanSend): readonly ReachedPerson[] =>
  people.map((person) => ({ person, channels: channelsOf(alarm, person, canSend) }));

const isOneReached = (people: readonly ReachedPerson[]): boolean => people.some(({ channels }) => channels.length > 0);

/**
 * People of a group who are notified of an alarm. A person with only a device counts as not reached, because push
 * messages are lost too easily.
 */
function peopleTold(alarm: PlannedAlarm, { people, otherwise }: Told, canSend: CanSend): readonly ReachedPerson[] {
  const first = withChannels(alarm, people, canSend);
  return otherwise === undefined || isOneReached(first) ? first : withChannels(alarm, otherwise, canSend);
}

/** Whether any of these people can be reached through the channels of an alarm. */
export const isReached = (alarm: PlannedAlarm, people: readonly Person[], canSend: CanSend): boolean =>
  isOneReached(withChannels(alarm, people, canSend));

/** Each pair of a person to notify of an alarm and a channel to use. */
export const waysTo = (alarm: PlannedAlarm, told: Told, canSend: CanSend) =>
  peopleTold(alarm, told, canSend).flatMap(({ person, channels }) => channels.map((channel) => ({ person, channel })));

/** One notice for each recipient and channel with all its alarms, in the order of the alarms. */
export function noticesOf(
  alarms: readonly PlannedAlarm[],
  watchesOf: (alarm: PlannedAlarm) => readonly TellingGroup[],
  provider: readonly string[],
  canSend: CanSend,
  devicesOf: DevicesOf = () => [],
): Notice[] {
  const found = new Map<string, Notice>();
  const add = (alarm: PlannedAlarm, one: Omit<Notice, 'alarms'>) => {
    const key = `${wayOf(one)} ${one.notBefore ?? ''}`;
    const wanted = found.get(key) ?? { ...one, alarms: [] };
    found.set(key, wanted);
    if (wanted.alarms.at(-1) !== alarm) wanted.alarms.push(alarm);
  };
  for (const alarm of alarms) {
    if (alarm.cause === 'import') {
      for (const recipient of provider)
        add(alarm, {
          channel: 'email',
          recipient,
          accountId: null,
          email: recipient,
          organisationId: null,
          kind: 'import',
        });
      continue;
    }
    if (alarm.cause !== 'fault' && alarm.cause !== 'silent') continue;
    for (const watch of watchesOf(alarm)) {
      if (!(alarm.cause === 'silent' ? watch.oldData : watch.alarms)) continue;
      for (const { id: channelId, kind: channel, name: recipient, organisationId, fromSeverity } of watch.channels ??
        []) {
        if (!isNotified(alarm) || alarm.severity < fromSeverity) continue;
        const kind = alarm.cause === 'silent' ? 'old_data' : 'alarm';
        add(alarm, { channel, channelId, recipient, accountId: null, email: undefined, organisationId, kind });
      }
      const waits = watch.notBefore !== undefined && { notBefore: watch.notBefore };
      for (const { person, channels } of peopleTold(alarm, watch, canSend)) {
        const { accountId, organisationId, email } = person;
        const kind = alarm.cause === 'silent' ? 'old_data' : 'alarm';
        for (const channel of channels) {
          const recipient = channel.addressOf(person) ?? '';
          add(alarm, { channel: channel.key, recipient, accountId, email, organisationId, kind, ...waits });
        }
        for (const { id: deviceId, recipient, fromSeverity } of devicesOf(accountId, watch.notBefore)) {
          if (!isNotified(alarm) || alarm.severity < fromSeverity) continue;
          add(alarm, {
            channel: 'push',
            deviceId,
            recipient,
            accountId,
            email: undefined,
            organisationId,
            kind,
            ...waits,
          });
        }
      }
    }
  }
  return onceEach([...found.values()]);
}

const wayOf = ({ organisationId, channel, recipient }: Omit<Notice, 'alarms'>) =>
  `${organisationId} ${channel} ${recipient}`;

/**
 * Removes notices about an alarm of which the recipient is notified earlier through another group that has shorter
 * quiet hours or none. All devices of a person count as one recipient: a device whose hours excluded the earlier
 * instant is not notified later either.
 */
function onceEach(notices: readonly Notice[]): Notice[] {
  if (notices.every(({ notBefore }) => notBefore === undefined)) return [...notices];
  const earliest = new Map<string, number>();
  const instantOf = ({ notBefore }: Notice) => notBefore ?? 0;
  for (const one of notices)
    for (const { id } of one.alarms)
      for (const who of recipientsOf(one)) {
        const key = `${who} ${id}`;
        earliest.set(key, Math.min(earliest.get(key) ?? Infinity, instantOf(one)));
      }
  return notices
    .map((one) => ({
      ...one,
      alarms: one.alarms.filter(({ id }) =>
        recipientsOf(one).every((who) => earliest.get(`${who} ${id}`) === instantOf(one)),
      ),
    }))
    .filter(({ alarms }) => alarms.length > 0);
}

/**
 * Keys that identify the recipient: the address, which several accounts may share, and the person, who may have several
 * addresses.
 */
const recipientsOf = (one: Notice): string[] => [
  wayOf(one),
  ...(one.accountId === null ? [] : [`${one.organisationId} #${one.accountId}`]),
];
