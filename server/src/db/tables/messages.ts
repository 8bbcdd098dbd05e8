import type { DefaultInt, DefaultText, Id, Instant } from './columns.ts';

/** A message to one recipient on one way, from the moment it is wanted; the outbox. */
export interface MessageTable {
  id: Id;
  /** email or sms. */
  channel: string;
  /** One of `messageKinds` of core. */
  kind: string;
  /** What shares a window: the messages of one recipient with the same name here; '' without a window. */
  series: DefaultText;
  /** Address or E.164 number. */
  recipient: string;
  account_id: number | null;
  /** Who pays it; null: nobody, as what goes to the provider. */
  organisation_id: number | null;
  /** Whose billing item counts it: the plant that opened the window. */
  plant_id: number | null;
  /** Subject and bodies; those about alarms are written when the message is first attempted. */
  subject: DefaultText;
  text: DefaultText;
  html: string | null;
  attachment_id: number | null;
  /** waiting, attempting, sent, failed, unclear, suppressed. */
  state: string;
  attempts: DefaultInt;
  created_at: Instant;
  /** When the window that it opened began; null without a window. */
  window_at: Instant | null;
  /** Not before; of a waiting one that was attempted, the next try. */
  due_at: Instant;
  /** When its state became final. */
  ended_at: Instant | null;
  error: string | null;
  /** What the mail server or gateway called it. */
  reference: string | null;
  /** Two messages never have the same; null: like no other. */
  once_key: string | null;
}

/** One try, stored before it is made. */
export interface MessageAttemptTable {
  id: Id;
  message_id: number;
  started_at: Instant;
  ended_at: Instant | null;
  /** attempting, sent, failed, unclear. */
  outcome: string;
  error: string | null;
  reference: string | null;
}

/** Alarms that a message tells of. */
export interface MessageAlarmTable {
  message_id: number;
  alarm_id: number;
}

/** A file that messages carry, kept once for all of them. */
export interface MessageAttachmentTable {
  id: Id;
  name: string;
  media_type: string;
  content: Uint8Array;
  created_at: Instant;
}

/** What the schedule knows of each of its works, for all processes. */
export interface ScheduledWorkTable {
  name: string;
  /** Cron pattern or seconds between two runs; where it changed, the next time is computed anew. */
  pattern: string;
  /** When it is due; moved on only when a run has ended. */
  next_at: Instant;
  started_at: Instant | null;
  ended_at: Instant | null;
  /** ok or failed, of the newest run. */
  result: string | null;
  error: string | null;
}

/** What needs somebody and the provider was told of, as long as it is so (decision 4.48). */
export interface ProviderCauseTable {
  /** Such as `outbox stuck`, `import 12`, `job nightly`, `disk`. */
  cause: string;
  check_name: string;
  /** What was found last, in both languages. */
  de: string;
  en: string;
  since: Instant;
  /** When it was found last. */
  seen_at: Instant;
}
