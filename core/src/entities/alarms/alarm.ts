import * as z from 'zod';
import { alarmCauses, messageChannels, messageKinds, messageStates, untoldReasons } from '../../codes/index.ts';
import { count, flag, id, instant, list, optionalId, OrganisationQuery, PageQuery, text } from '../fields.ts';
import { PlannedWork, PlannedWorkNote } from './plannedWork.ts';

/** Ours: who was notified of an alarm, for the status list. */
export const AlarmNotice = z
  .object({
    /** The message. */
    id,
    channel: z.enum(messageChannels),
    kind: z.enum(messageKinds),
    state: z.enum(messageStates),
    /** Null for those who may not read the users. */
    recipient_name: text,
    /** When it was finally sent, or otherwise when it was queued. */
    at: instant,
  })
  .meta({ id: 'AlarmNotice' });
export type AlarmNotice = z.output<typeof AlarmNotice>;

/**
 * An alarm of a plant as a state. The documents know the first four fields; the others are ours. `alarm_code` is shown
 * with its bracket, such as `123 (4)`.
 */
export const AlarmMessage = z
  .object({
    id,
    /** When it began, by the plant's clock. */
    created_at: instant,
    alarm_code: text,
    alarm_txt: text,
    plant: optionalId,
    plant_name: text,
    component: optionalId,
    component_name: text,
    /** fault, silent, import or manual. */
    cause: z.string().default('fault'),
    /** '0' OK, '1' warning, '2' fault, as the owner has set the code. */
    type_control_center: z.string().default('0'),
    is_error_message: flag,
    last_seen_at: instant,
    occurrences: count,
    /** Null while it is open. */
    ended_at: instant,
    /** event, acknowledge, quiet, data or manual. */
    ended_by: text,
    acknowledged_at: instant,
    acknowledged_by: text,
    acknowledged_note: text,
    /** Acknowledged by the link of a message, without a sign-in. */
    acknowledged_by_link: flag,
    /** The person who set the status by hand. */
    created_by: text,
    /** The planned work that held messages about it back. */
    planned_work: PlannedWorkNote.nullable().default(null),
    /** Why nobody was notified, if this is the case and the reason is known. */
    untold: z.enum(untoldReasons).nullable().default(null),
    /** Messages of the viewer's organisation about it, oldest first. */
    told: list(AlarmNotice),
  })
  .meta({ id: 'AlarmMessage' });
export type AlarmMessage = z.output<typeof AlarmMessage>;

export const AlarmMessagesResponse = z
  .object({
    alarm_messages: list(AlarmMessage),
    /** Ours: planned work on the plant in the same time, newest first. */
    planned_work: list(PlannedWork),
    /** Ours: there are more alarms than these, older ones. */
    is_cut: flag,
  })
  .meta({ id: 'AlarmMessagesResponse' });

/** Open alarms of a plant by their cause; `import` is only for the provider and null for everybody else. */
export const AlarmCauses = z
  .object({ fault: count, silent: count, import: z.number().int().nullable().default(null) })
  .meta({ id: 'AlarmCauses' });
export type AlarmCauses = z.output<typeof AlarmCauses>;

export const AlarmQuery = PageQuery.extend(OrganisationQuery.shape).extend({
  plant: z.coerce.number().int().positive().optional(),
  /** Only open ones, or only those that ended. */
  open: z.enum(['true', 'false']).optional(),
});

const note = z.string().trim().max(500).nullable().optional();
export const AlarmAcknowledgement = z.object({ note });

/** Ours: an alarm as the link of a message shows it. */
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
    /** Whether it can be acknowledged. */
    is_open: flag,
  })
  .meta({ id: 'LinkedAlarm' });
export type LinkedAlarm = z.output<typeof LinkedAlarm>;

/** Ours: content of a message's link. */
export const AlarmLink = z
  .object({
    /** When the link ends. */
    ends_at: instant,
    alarms: list(LinkedAlarm),
    /** The message is about more alarms than these. */
    is_cut: flag,
  })
  .meta({ id: 'AlarmLink' });
export type AlarmLink = z.output<typeof AlarmLink>;

/** The token of a link, which is in no address and no log. */
const token = z.string().min(1).max(100);
export const AlarmLinkToken = z.object({ token });
export const AlarmLinkAcknowledgement = z.object({ token, alarm: id, note });
