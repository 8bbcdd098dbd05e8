import * as z from 'zod';
import { channelKinds, messageStates } from '../../codes/index.ts';
import { plainText } from '../../rules/plants/plainText.ts';
import { oneLine, optionalReference, reference, requiredName } from '../bodyFields.ts';
import { flag, id, instant, list, text } from '../fields.ts';
import { clock, severity } from './when.ts';

/** A channel of an organisation through which groups are notified, in addition to messages to their members (decision 4.57). */
export const Channel = z
  .object({
    id,
    name: z.string(),
    kind: z.enum(channelKinds),
    organisation: id,
    /** Only scheme and host if knowing the complete URL grants access. */
    address: z.string(),
    /** Room, chat, topic or phone numbers that receive the message. */
    target: z.string(),
    /** Phone number of the sender. */
    sender: z.string(),
    has_secret: flag,
    /** Body of a webhook; empty: the JSON described in the documentation. */
    template: z.string(),
    /** Text that a successful response contains; `*` matches anything. */
    ok_pattern: z.string(),
    is_enabled: flag,
    /** Minimum severity of alarms for this channel: 0 message, 1 warning, 2 fault. */
    from_severity: severity,
    /** Begin of the daily time in which messages are sent to the channel; null: they are sent at any time. */
    from_time: text,
    /** End of the daily time in which messages are sent to the channel; null: they are sent at any time. */
    until_time: text,
    /** Groups whose alarms are sent to the channel. */
    groups: list(id),
    /** State of the newest message that was attempted. */
    last_state: z.enum(messageStates).nullable().default(null),
    last_at: instant,
    last_error: text,
    /** Id that the receiving service assigned to the message, as proof that it was accepted. */
    last_reference: text,
  })
  .meta({ id: 'Channel' });
export type Channel = z.output<typeof Channel>;

const fields = {
  address: z.string().trim().max(1_000).regex(plainText, { error: 'not_a_plain_text' }),
  target: oneLine.max(500),
  sender: oneLine.max(50),
  /** An empty text removes the secret. */
  secret: oneLine.max(1_000),
  template: z.string().max(10_000),
  ok_pattern: oneLine.max(200),
  is_enabled: z.boolean(),
  from_severity: severity,
  from_time: clock,
  until_time: clock,
  groups: z.array(reference).max(200),
};

export const ChannelCreate = z
  .object(fields)
  .partial()
  .extend({ name: requiredName, kind: z.enum(channelKinds), organisation: optionalReference.optional() });
export type ChannelCreate = z.output<typeof ChannelCreate>;

export const ChannelPatch = z.object(fields).extend({ name: requiredName }).partial();
export type ChannelPatch = z.output<typeof ChannelPatch>;

/** Result of sending a test message. */
export const ChannelTried = z
  .object({ state: z.enum(['sent', 'failed', 'unclear']), error: text, reference: text })
  .meta({ id: 'ChannelTried' });
export type ChannelTried = z.output<typeof ChannelTried>;
