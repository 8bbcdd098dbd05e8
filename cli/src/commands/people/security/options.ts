import { isOneOf, type SecurityEvent, securityEvents, securityResults } from '@leitwarte/core/codes';
import { DEFAULT_ZONE } from '@leitwarte/core/rules';
import { wrongUsage } from '../../../exit.ts';
import { instantsOf, rangeOptions, readRange, type TypedRange } from '../../../ranges/ranges.ts';
import { say } from '../../../texts.ts';

/** Options that filter the security log. */
export const securityOptions = {
  event: {
    type: 'text',
    value: say('ereignis', 'event'),
    describe: say('nur dieses Ereignis, wie sign_in', 'only this event, such as sign_in'),
  },
  result: { type: 'text', choices: securityResults, describe: say('nur dieses Ergebnis', 'only this result') },
  actor: { type: 'text', value: say('name', 'name'), describe: say('nur von diesem Benutzer', 'only by this user') },
  subject: {
    type: 'text',
    value: say('name', 'name'),
    describe: say('nur über diesen Benutzer, diese Gruppe', 'only about this user or group'),
  },
  address: { type: 'text', describe: say('nur von dieser Adresse', 'only from this address') },
  ...rangeOptions,
} as const;

interface Typed extends TypedRange {
  readonly event?: string | undefined;
  readonly result?: (typeof securityResults)[number] | undefined;
  readonly actor?: string | undefined;
  readonly subject?: string | undefined;
  readonly address?: string | undefined;
}

function knownEvent(typed: string): SecurityEvent {
  if (isOneOf(securityEvents, typed)) return typed;
  const choices = securityEvents.join(', ');
  throw wrongUsage(
    say(`Kein Ereignis: ${typed}. Möglich sind: ${choices}`, `No event: ${typed}. There are: ${choices}`),
  );
}

/** Filter of the call, with times in German local time. */
export function securityFilter({ event, result, actor, subject, address, ...typed }: Typed, nowMs: number) {
  const { day, month, year, from, to, last } = typed;
  const range = { day, month, year, from, to, last };
  const isTyped = Object.values(range).some((one) => one !== undefined);
  const within = isTyped
    ? instantsOf(readRange(range, { nowMs, zone: DEFAULT_ZONE, times: true }), DEFAULT_ZONE)
    : undefined;
  return {
    ...(event === undefined ? {} : { event: knownEvent(event) }),
    ...(result === undefined ? {} : { result }),
    ...(actor === undefined ? {} : { actor }),
    ...(subject === undefined ? {} : { subject }),
    ...(address === undefined ? {} : { address }),
    ...(within === undefined
      ? {}
      : { from: new Date(within.from).toISOString(), until: new Date(within.until).toISOString() }),
  };
}
