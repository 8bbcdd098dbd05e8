import { bytes, id, int, intOr, maybeInt, maybeText, mayName, partOf, text, textOr } from '../columns.ts';
import type { Table } from '../schema.ts';

const messageAttachment: Table = {
  name: 'message_attachment',
  columns: { id, name: text, media_type: text, content: bytes, created_at: int },
};

/** Contains ids of organisation and plant, which stay after these are deleted. */
const message: Table = {
  name: 'message',
  columns: {
    id,
    channel: text,
    kind: text,
    series: textOr(''),
    recipient: text,
    account_id: mayName('account'),
    organisation_id: maybeInt,
    plant_id: maybeInt,
    subject: textOr(''),
    text: textOr(''),
    html: maybeText,
    attachment_id: mayName('message_attachment'),
    state: text,
    attempts: intOr(0),
    created_at: int,
    window_at: maybeInt,
    due_at: int,
    ended_at: maybeInt,
    error: maybeText,
    reference: maybeText,
    once_key: maybeText,
  },
  unique: [['once_key']],
  indexes: [
    ['state', 'due_at'],
    ['series', 'window_at'],
    ['organisation_id', 'created_at'],
    ['plant_id', 'created_at'],
    ['account_id'],
    ['attachment_id'],
  ],
};

const messageAttempt: Table = {
  name: 'message_attempt',
  columns: {
    id,
    message_id: partOf('message'),
    started_at: int,
    ended_at: maybeInt,
    outcome: text,
    error: maybeText,
    reference: maybeText,
  },
  indexes: [['message_id'], ['outcome', 'started_at']],
};

const messageAlarm: Table = {
  name: 'message_alarm',
  columns: { message_id: partOf('message'), alarm_id: partOf('alarm') },
  key: ['message_id', 'alarm_id'],
  indexes: [['alarm_id']],
};

const scheduledWork: Table = {
  name: 'scheduled_work',
  columns: {
    name: text,
    pattern: text,
    next_at: int,
    started_at: maybeInt,
    ended_at: maybeInt,
    result: maybeText,
    error: maybeText,
  },
  key: ['name'],
};

const providerCause: Table = {
  name: 'provider_cause',
  columns: { cause: text, check_name: text, de: text, en: text, since: int, seen_at: int },
  key: ['cause'],
};

export const messages: readonly Table[] = [
  messageAttachment,
  message,
  messageAttempt,
  messageAlarm,
  scheduledWork,
  providerCause,
];
