import * as z from 'zod';
import { messageChannels, messageKinds, messageStates } from '../../codes/index.ts';
import { euro, reference } from '../bodyFields.ts';
import { count, decimal, flag, id, instant, list, optionalId, PageQuery, text } from '../fields.ts';

/** An alarm in a message. */
export const MessageAlarm = z
  .object({
    id,
    plant: optionalId,
    plant_name: text,
    /** Cause of the alarm: fault, silent or import. */
    cause: text,
    alarm_code: text,
    text,
    began_at: instant,
    ended_at: instant,
  })
  .meta({ id: 'MessageAlarm' });

/** An attempt to send a message; stored before it is made. */
export const MessageAttempt = z
  .object({
    started_at: instant,
    ended_at: instant,
    /** Outcome: attempting, sent, failed or unclear. */
    outcome: text,
    error: text,
    reference: text,
  })
  .meta({ id: 'MessageAttempt' });

/** A message to one recipient, sent or to be sent. */
export const Message = z
  .object({
    id,
    channel: z.enum(messageChannels),
    kind: z.enum(messageKinds),
    state: z.enum(messageStates),
    /** Address or phone number. */
    recipient: text,
    /** Organisation that pays for the message; null if none does. */
    organisation: optionalId,
    organisation_name: text,
    /**
     * Plant whose billing item includes the message: the plant of the first alarm in it, which opened the window for
     * combining messages.
     */
    plant: optionalId,
    plant_name: text,
    subject: text,
    attempts: count,
    created_at: instant,
    /** Earliest time of the first attempt. */
    due_at: instant,
    /** When the message reached its final state. */
    ended_at: instant,
    error: text,
    /** Id that the mail server or SMS gateway assigned to the message. */
    reference: text,
    alarm_count: count,
  })
  .meta({ id: 'Message' });
export type Message = z.output<typeof Message>;

/** A message with its text, its attempts and its alarms. */
export const MessageDetails = Message.extend({
  text,
  attachment: text,
  tries: list(MessageAttempt),
  alarms: list(MessageAlarm),
}).meta({ id: 'MessageDetails' });
export type MessageDetails = z.output<typeof MessageDetails>;

/**
 * Ours: a message about alarms of a plant, as shown to people who see the plant. Recipient and address are only shown
 * to those who may read users.
 */
export const PlantMessage = z
  .object({
    id,
    channel: z.enum(messageChannels),
    kind: z.enum(messageKinds),
    state: z.enum(messageStates),
    recipient_name: text,
    recipient: text,
    subject: text,
    created_at: instant,
    ended_at: instant,
    alarm_count: count,
  })
  .meta({ id: 'PlantMessage' });
export type PlantMessage = z.output<typeof PlantMessage>;

/** A {@link PlantMessage} with its text, which is null if it mentions plants that the viewer does not see. */
export const PlantMessageDetails = PlantMessage.extend({ text, alarms: list(MessageAlarm) }).meta({
  id: 'PlantMessageDetails',
});
export type PlantMessageDetails = z.output<typeof PlantMessageDetails>;

export const PlantMessageQuery = PageQuery.extend({ alarm: z.coerce.number().int().positive().optional() });

const number = z.coerce.number().int().positive().optional();

/**
 * Filters of the list of messages. `item` is the id of a billing item and selects exactly the messages that it counts.
 * `month` is yyyy-MM in German time.
 */
export const MessageQuery = PageQuery.extend({
  organisation: number,
  plant: number,
  item: number,
  alarm: number,
  month: z
    .string()
    .regex(/^\d{4}-(0[1-9]|1[0-2])$/)
    .optional(),
  channel: z.enum(messageChannels).optional(),
  kind: z.enum(messageKinds).optional(),
  state: z.enum(messageStates).optional(),
});

/** Request for a forecast: which messages would be sent in a month with unsaved settings. */
export const MessageForecastBody = z.object({
  year: z.number().int().min(2000).max(2100),
  /** 1 to 12. */
  month: z.number().int().min(1).max(12),
  /** In euros a month; null: none. Default: the organisation's. */
  message_cost_cap: euro.nullable().optional(),
  /** Groups with unsaved settings. Default: the saved ones. */
  groups: z
    .array(z.object({ id: reference, send_alarmmessages: z.boolean(), send_old_data: z.boolean() }))
    .max(1_000)
    .default([]),
});

const forecastCounts = {
  emails: count,
  sms: count,
  /** Number of emails sent instead of SMS because the cost cap was reached. */
  instead_of_sms: count,
  /** In euro. */
  cost: z.number(),
};

export const MessageForecast = z
  .object({
    ...forecastCounts,
    /** Number of alarms of the month about which people were or would be notified. */
    alarms: count,
    /** Whether there are more alarms than the forecast considers. */
    is_cut: z.boolean(),
    /** Whether the organisation is active; people of an inactive one are not notified. */
    is_active: z.boolean(),
    mail_window_minutes: z.number(),
    sms_window_minutes: z.number(),
    /** Whether an SMS gateway is configured; without one, emails are sent instead of SMS. */
    has_sms_gateway: z.boolean(),
    price_per_sms: decimal,
    price_per_email: decimal,
    message_cost_cap: decimal,
    groups: list(
      z.object({
        id,
        grp_name: z.string(),
        send_alarmmessages: flag,
        send_old_data: flag,
        /** Whether the group has a rota, which decides who is notified when (decision 4.57). */
        has_rota: flag,
        /** Number of plants that the group watches, and number of its members who can be notified. */
        plants: count,
        people: count,
        ...forecastCounts,
      }),
    ),
    people: list(
      z.object({
        id,
        /** Null for a viewer who may not read users. */
        name: z.string().nullable(),
        by_email: z.boolean(),
        by_sms: z.boolean(),
        /** Groups through which the person is notified of faults, of silence, and of unacknowledged faults. */
        faults_through: list(z.string()),
        silence_through: list(z.string()),
        escalations_through: list(z.string()),
        /** Number of plants of whose faults, silence and unacknowledged faults the person is notified. */
        fault_plants: count,
        silence_plants: count,
        escalation_plants: count,
        ...forecastCounts,
      }),
    ),
    /** The plants in the viewer's lists, each with the groups that watch it, if any. */
    plants: list(
      z.object({
        id,
        name: z.string(),
        faults_through: list(z.string()),
        silence_through: list(z.string()),
        /** Groups that are also notified if nobody acknowledges a fault, and the delay in minutes (decision 4.47). */
        escalated_to: list(z.object({ grp_name: z.string(), after_minutes: z.number() })),
        /** Number of people who are notified of faults, of silence, and of unacknowledged faults; with a rota, those currently on call. */
        told_of_faults: count,
        told_of_silence: count,
        told_of_escalations: count,
        /** Number of alarms of the month about which people were or would be notified. */
        alarms: count,
      }),
    ),
  })
  .meta({ id: 'MessageForecast' });
export type MessageForecast = z.output<typeof MessageForecast>;
