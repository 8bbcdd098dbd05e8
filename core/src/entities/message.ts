import * as z from 'zod';
import { messageChannels, messageKinds, messageStates } from '../codes/index.ts';
import { count, id, instant, list, optionalId, PageQuery, text } from './fields.ts';

/** An alarm that a message told of. */
export const MessageAlarm = z
  .object({
    id,
    plant: optionalId,
    plant_name: text,
    /** fault, silent, import. */
    cause: text,
    alarm_code: text,
    text,
    began_at: instant,
    ended_at: instant,
  })
  .meta({ id: 'MessageAlarm' });

/** One try to hand a message over; stored before it was made. */
export const MessageAttempt = z
  .object({
    started_at: instant,
    ended_at: instant,
    /** attempting, sent, failed, unclear. */
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
    /** Who pays it; null where nobody does. */
    organisation: optionalId,
    organisation_name: text,
    /** Whose billing item counts it: the plant that opened the window. */
    plant: optionalId,
    plant_name: text,
    subject: text,
    attempts: count,
    created_at: instant,
    /** Not tried before. */
    due_at: instant,
    /** When its state became final. */
    ended_at: instant,
    error: text,
    /** What mail server or gateway called it. */
    reference: text,
    alarm_count: count,
  })
  .meta({ id: 'Message' });
export type Message = z.output<typeof Message>;

/** A message with what it said, its tries and the alarms behind it. */
export const MessageDetails = Message.extend({
  text,
  attachment: text,
  tries: list(MessageAttempt),
  alarms: list(MessageAlarm),
}).meta({ id: 'MessageDetails' });
export type MessageDetails = z.output<typeof MessageDetails>;

/** Ours: a message about alarms of a plant, as its people see it. Who and whereto is told to those who may read users. */
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

/** The same with its words; null where it speaks of plants that the viewer does not see. */
export const PlantMessageDetails = PlantMessage.extend({ text, alarms: list(MessageAlarm) }).meta({
  id: 'PlantMessageDetails',
});
export type PlantMessageDetails = z.output<typeof PlantMessageDetails>;

export const PlantMessageQuery = PageQuery.extend({ alarm: z.coerce.number().int().positive().optional() });

const number = z.coerce.number().int().positive().optional();

/** `item` is the id of a billing item: exactly the messages that it counts. `month` is yyyy-MM, German time. */
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
