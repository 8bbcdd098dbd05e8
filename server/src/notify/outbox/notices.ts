import type { MessageChannel, PersonalChannel } from '@leitwarte/core/codes';
import { channelsToPeople } from '../channels/index.ts';
import type { ToPeople } from '../channels/channel.ts';
import type { Person, Watch } from './recipients.ts';

/** Facts of an alarm for planning. */
export interface PlannedAlarm {
  readonly id: number;
  readonly plant_id: number;
  readonly cause: string;
  readonly send_mail: number;
  readonly send_sms: number;
  /** 0 message, 1 warning, 2 fault. */
  readonly severity: string;
}

/** Alarms for one recipient by one channel. */
export interface Notice {
  readonly channel: MessageChannel;
  readonly recipient: string;
  readonly accountId: number | null;
  /** The same person's address. */
  readonly email: string | undefined;
  /** Null: the provider. */
  readonly organisationId: number | null;
  /** The channel of an organisation; undefined: one to people. */
  readonly channelId?: number;
  readonly kind: 'alarm' | 'old_data' | 'import' | 'escalation';
  readonly alarms: PlannedAlarm[];
}

/** A notice with the name of the row of messages that one to the same person by the same way belongs to. */
export interface Placed extends Notice {
  readonly series: string;
}

/** Whether the installation can send by a channel. */
export type CanSend = (channel: PersonalChannel) => boolean;

/** The channels by which the installation can send, in the form that planning needs. */
export const canSendBy =
  (platform: Parameters<ToPeople['isSetUp']>[0]): CanSend =>
  (key) =>
    channelsToPeople.some((channel) => channel.key === key && channel.isSetUp(platform));

/**
 * Channels by which a person is notified of an alarm: of a fault as its owner set it up, of silence by the first that
 * reaches the person, mail before SMS (decision 3.3). If a channel is not set up, its replacement is used.
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

/** Whether anybody is notified of an alarm; of a fault only if its owner chose mail or SMS for it. */
const isNotified = (alarm: PlannedAlarm) =>
  alarm.cause === 'silent' || channelsToPeople.some((channel) => channel.isAsked(alarm));

/** Every recipient and channel once with all its alarms, in the order of the alarms. */
export function noticesOf(
  alarms: readonly PlannedAlarm[],
  watchesOf: (
    alarm: PlannedAlarm,
  ) => readonly (Pick<Watch, 'alarms' | 'oldData' | 'people'> & Partial<Pick<Watch, 'channels'>>)[],
  provider: readonly string[],
  canSend: CanSend,
): Notice[] {
  const found = new Map<string, Notice>();
  const add = (alarm: PlannedAlarm, one: Omit<Notice, 'alarms'>) => {
    const key = `${one.organisationId} ${one.channel} ${one.recipient}`;
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
      for (const person of watch.people)
        for (const channel of channelsOf(alarm, person, canSend)) {
          const recipient = channel.addressOf(person) ?? '';
          const { accountId, organisationId, email } = person;
          const kind = alarm.cause === 'silent' ? 'old_data' : 'alarm';
          add(alarm, { channel: channel.key, recipient, accountId, email, organisationId, kind });
        }
    }
  }
  return [...found.values()];
}
