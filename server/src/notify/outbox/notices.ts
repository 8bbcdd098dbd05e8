import type { Person, Watch } from './recipients.ts';

/** What planning knows of an alarm. */
export interface PlannedAlarm {
  readonly id: number;
  readonly plant_id: number;
  readonly cause: string;
  readonly send_mail: number;
  readonly send_sms: number;
}

/** Alarms for one recipient on one way. */
export interface Notice {
  readonly channel: 'email' | 'sms';
  readonly recipient: string;
  readonly accountId: number | null;
  /** The same person's address. */
  readonly email: string | undefined;
  /** Null: the provider. */
  readonly organisationId: number | null;
  readonly kind: 'alarm' | 'old_data' | 'import' | 'escalation';
  readonly alarms: PlannedAlarm[];
}

/** A notice with the name of the row of messages that one to the same person by the same way belongs to. */
export interface Placed extends Notice {
  readonly series: string;
}

/** A way to a person, with another one where it cannot be taken. */
type Way = 'email' | 'sms';

/**
 * Ways on which a person is told of an alarm: of a fault as its owner set it up, of silence by mail, and by SMS who has
 * no address (decision 3.3). Where there is no gateway a mail stands in for an SMS.
 */
function waysOf(alarm: PlannedAlarm, person: Person, hasGateway: boolean): Way[] {
  const reachable = (way: Way) => (way === 'email' ? person.email : person.phone) !== undefined;
  const asked: Way[] =
    alarm.cause === 'silent'
      ? [reachable('email') ? 'email' : 'sms']
      : [...(alarm.send_mail === 1 ? (['email'] as const) : []), ...(alarm.send_sms === 1 ? (['sms'] as const) : [])];
  const possible = asked.map((way) => (way === 'sms' && !hasGateway ? 'email' : way)).filter(reachable);
  return [...new Set(possible)];
}

/** Every recipient and way once with all its alarms, in the order of the alarms. */
export function noticesOf(
  alarms: readonly PlannedAlarm[],
  watchesOf: (alarm: PlannedAlarm) => readonly Pick<Watch, 'alarms' | 'oldData' | 'people'>[],
  provider: readonly string[],
  hasGateway: boolean,
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
      for (const person of watch.people)
        for (const channel of waysOf(alarm, person, hasGateway)) {
          const recipient = (channel === 'email' ? person.email : person.phone) ?? '';
          const { accountId, organisationId, email } = person;
          const kind = alarm.cause === 'silent' ? 'old_data' : 'alarm';
          add(alarm, { channel, recipient, accountId, email, organisationId, kind });
        }
    }
  }
  return [...found.values()];
}
