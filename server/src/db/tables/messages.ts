import type { ColumnType } from 'kysely';
import type { DefaultBool, DefaultInt, DefaultNull, DefaultText, Id, Instant, Stamped } from './columns.ts';

/** The outbox: a message to one recipient over one channel, stored as soon as it is to be sent. */
export interface MessageTable {
  id: Id;
  /** How the message is sent: one of `messageChannels` in core. */
  channel: string;
  /** The notification channel of an organisation; null for a message to a person, or if the channel was deleted. */
  channel_id: number | null;
  /** The push device to which the message is sent, which may since have been deleted; null for other messages. */
  push_device_id: ColumnType<number | null, number | null | undefined, number | null>;
  /** Kind of the message: one of `messageKinds` in core. */
  kind: string;
  /** Name of the window in which messages to one recipient are combined; '' if they are not combined. */
  series: DefaultText;
  /** Mail address, E.164 phone number, or name of the channel. */
  recipient: string;
  account_id: number | null;
  /** The organisation that pays for the message; null if none does, as for messages to the provider. */
  organisation_id: number | null;
  /** The plant whose billing item counts the message: that of the first alarm in the window. */
  plant_id: number | null;
  /** Subject and bodies of the message. For messages about alarms they are written at the first attempt. */
  subject: DefaultText;
  text: DefaultText;
  html: string | null;
  attachment_id: number | null;
  /** `waiting`, `attempting`, `sent`, `failed`, `unclear` or `suppressed`. */
  state: string;
  attempts: DefaultInt;
  created_at: Instant;
  /** Begin of the window that the message opened; null if it opened none. */
  window_at: Instant | null;
  /** Earliest time at which the next attempt may be made. */
  due_at: Instant;
  /** When the message reached its final state; null before. */
  ended_at: Instant | null;
  error: string | null;
  /** Id that the mail server or gateway gave to the message. */
  reference: string | null;
  /** Unique key that prevents the same message from being created twice; null if this is not checked. */
  once_key: string | null;
}

/** A channel (such as a webhook) over which groups of an organisation are notified (decision 4.57). */
export interface ChannelTable extends Stamped {
  id: Id;
  organisation_id: number;
  /** Kind of the channel: one of `channelKinds` in core. */
  kind: string;
  name: string;
  /** Address for display; its path is left out if knowing the path is enough to send to the channel. */
  address: string;
  target: DefaultText;
  sender: DefaultText;
  /** Complete address and secret as JSON, encrypted with the key of the installation. */
  sealed: string | null;
  /** Whether there is a secret in addition to the address. */
  is_keyed: DefaultBool;
  template: DefaultText;
  ok_pattern: DefaultText;
  /** Whether the channel is enabled, 1 by default. */
  is_enabled: DefaultBool;
  /** Minimum severity of alarms that are sent, 0 by default. */
  from_severity: DefaultText;
  /** Time of day from which alarms are sent, hh:mm, German time; null if `until_time` is null too. */
  from_time: string | null;
  until_time: string | null;
}

/** User groups whose alarms are sent to a channel. */
export interface ChannelGroupTable {
  channel_id: number;
  user_group_id: number;
}

/** A browser that gets messages over its push service, until the session in which it was added ends (decision 4.57). */
export interface PushDeviceTable {
  id: Id;
  account_id: number;
  session_token_id: number;
  name: string;
  /** Host of the push service. */
  service: string;
  /** SHA-256 of the device's address at the push service, hexadecimal. */
  endpoint_hash: string;
  /** Address at the push service and keys as JSON, encrypted with the key of the installation. */
  sealed: DefaultText;
  /** Public key of the installation with which the browser subscribed. */
  server_key: string;
  /** Language of the portal when the device was added. */
  language: string;
  /** Minimum severity of alarms that are sent, 1 by default. */
  from_severity: DefaultText;
  /** Time of day from which alarms are sent, hh:mm, German time; null if `until_time` is null too. */
  from_time: DefaultNull;
  until_time: DefaultNull;
  created_at: Instant;
  /** When the push service reported that messages no longer reach the device; null if they do. */
  ended_at: ColumnType<Instant | null, Instant | null | undefined, Instant | null>;
  /** Why messages no longer reach the device: one of `pushFaults` in core. */
  fault: DefaultNull;
}

/** One attempt to send a message; the row is stored before the attempt is made. */
export interface MessageAttemptTable {
  id: Id;
  message_id: number;
  started_at: Instant;
  ended_at: Instant | null;
  /** `attempting`, `sent`, `failed` or `unclear`. */
  outcome: string;
  error: string | null;
  reference: string | null;
}

/** A link in a message with which its alarms can be shown and acknowledged. */
export interface AlarmLinkTable {
  /** SHA-256 of the link's token, hexadecimal. */
  token_hash: string;
  message_id: number;
  created_at: Instant;
  ends_at: Instant;
}

/** Alarms that a message is about. */
export interface MessageAlarmTable {
  message_id: number;
  alarm_id: number;
}

/** An attachment; it is stored once for all messages that have it. */
export interface MessageAttachmentTable {
  id: Id;
  name: string;
  media_type: string;
  content: Uint8Array;
  created_at: Instant;
}

/** State of each scheduled work, shared by all processes. */
export interface ScheduledWorkTable {
  name: string;
  /**
   * Cron pattern, or seconds between two runs. If it differs from the program's pattern, the next time is computed
   * again.
   */
  pattern: string;
  /** When the work is due next; set again only when a run has ended. */
  next_at: Instant;
  started_at: Instant | null;
  ended_at: Instant | null;
  /** Result of the newest run: `ok` or `failed`. */
  result: string | null;
  error: string | null;
}

/** Problems of which the provider was notified, as long as they exist (decision 4.48). */
export interface ProviderCauseTable {
  /** Key of the problem, such as `outbox stuck`, `import 12`, `job nightly` or `disk`. */
  cause: string;
  check_name: string;
  /** Text of the newest finding, in both languages. */
  de: string;
  en: string;
  since: Instant;
  /** When the problem was last found. */
  seen_at: Instant;
}
