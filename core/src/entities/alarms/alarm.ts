import * as z from 'zod';
import { alarmCauses, messageChannels, messageKinds, messageStates, untoldReasons } from '../../codes/index.ts';
import { count, flag, id, instant, list, optionalId, OrganisationQuery, PageQuery, text } from '../fields.ts';
import { PlannedWork, PlannedWorkNote } from './plannedWork.ts';

/** Ours: a person notified of an alarm, for the status list. */
export const AlarmNotice = z
  .object({
    /** Id of the message. */
    id,
    channel: z.enum(messageChannels),
    kind: z.enum(messageKinds),
    state: z.enum(messageStates),
    /** Null if the viewer may not read users. */
    recipient_name: text,
    /** When the message was sent; if it was not, when it was queued. */
    at: instant,
  })
  .meta({ id: 'AlarmNotice' });
export type AlarmNotice = z.output<typeof AlarmNotice>;

/**
 * An alarm of a plant as a state with begin and end. The specification has the first four fields; we added the others.
 * `alarm_code` includes the number in brackets, such as `123 (4)`.
 */
export const AlarmMessage = z
  .object({
    id,
    /** Begin of the alarm in the plant's local time. */
    created_at: instant,
    alarm_code: text,
    alarm_txt: text,
    plant: optionalId,
    plant_name: text,
    component: optionalId,
    component_name: text,
    /** fault, silent, import or manual. */
    cause: z.string().default('fault'),
    /** Severity that the plant's owner has set for the code: '0' OK, '1' warning, '2' fault. */
    type_control_center: z.string().default('0'),
    is_error_message: flag,
    last_seen_at: instant,
    occurrences: count,
    /** Null while the alarm is open. */
    ended_at: instant,
    /** Cause of the end: event, acknowledge, quiet, data or manual. */
    ended_by: text,
    acknowledged_at: instant,
    acknowledged_by: text,
    acknowledged_note: text,
    /** Whether it was acknowledged by the link in a message, without signing in. */
    acknowledged_by_link: flag,
    /** The person who set the status by hand. */
    created_by: text,
    /** Planned work that suppressed messages about the alarm. */
    planned_work: PlannedWorkNote.nullable().default(null),
    /** Why nobody was notified; null if somebody was, or if the reason is unknown. */
    untold: z.enum(untoldReasons).nullable().default(null),
    /** Messages about the alarm to people of the viewer's organisation, oldest first. */
    told: list(AlarmNotice),
  })
  .meta({ id: 'AlarmMessage' });
export type AlarmMessage = z.output<typeof AlarmMessage>;

export const AlarmMessagesResponse = z
  .object({
    alarm_messages: list(AlarmMessage),
    /** Ours: planned work on the plant in the requested time, newest first. */
    planned_work: list(PlannedWork),
    /** Ours: whether older alarms were left out. */
    is_cut: flag,
  })
  .meta({ id: 'AlarmMessagesResponse' });

/** Number of open alarms of a plant by cause; `import` is null for everybody except the provider. */
export const AlarmCauses = z
  .object({ fault: count, silent: count, import: z.number().int().nullable().default(null) })
  .meta({ id: 'AlarmCauses' });
export type AlarmCauses = z.output<typeof AlarmCauses>;

export const AlarmQuery = PageQuery.extend(OrganisationQuery.shape).extend({
  plant: z.coerce.number().int().positive().optional(),
  /** true: only open alarms; false: only those that have ended. */
  open: z.enum(['true', 'false']).optional(),
});

const note = z.string().trim().max(500).nullable().optional();
export const AlarmAcknowledgement = z.object({ note });

/** Ours: an alarm as shown by the link in a message. */
export const LinkedAlarm = z
  .object({
    id,
    plant_name: z.string(),
    timezone: z.string(),
    component_name: text,
    cause: z.enum(alarmCauses),
    /** '0' message, '1' warning, '2' fault. */
    severity: z.string(),
    alarm_txt: z.string(),
    began_at: instant,
    ended_at: instant,
    acknowledged_at: instant,
    acknowledged_by: text,
    /** Whether the alarm is open and can be acknowledged. */
    is_open: flag,
  })
  .meta({ id: 'LinkedAlarm' });
export type LinkedAlarm = z.output<typeof LinkedAlarm>;

/** Ours: the alarms that the link in a message opens. */
export const AlarmLink = z
  .object({
    /** When the link expires. */
    ends_at: instant,
    alarms: list(LinkedAlarm),
    /** Whether the message is about more alarms than are listed. */
    is_cut: flag,
  })
  .meta({ id: 'AlarmLink' });
export type AlarmLink = z.output<typeof AlarmLink>;

/** Secret of a link; sent in request bodies and never in a URL, so that no log contains it. */
const token = z.string().min(1).max(100);
export const AlarmLinkToken = z.object({ token });
export const AlarmLinkAcknowledgement = z.object({ token, alarm: id, note });
