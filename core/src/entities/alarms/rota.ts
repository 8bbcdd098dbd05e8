import * as z from 'zod';
import { shiftKinds, rotaEventFaults } from '../../codes/index.ts';
import { optionalReference, reference, requiredName, zone } from '../bodyFields.ts';
import { count, flag, id, instant, list, optionalId, text } from '../fields.ts';

const SHIFTS_MAX = 20;
const PLACES_MAX = 50;
const ABSENCES_MAX = 200;
/** Maximum number of take-overs of a rota. */
export const TAKEOVERS_MAX = 1_000;
const WEEKS_MAX = 52;
/** Longest escalation delay: one day in minutes. */
const MINUTES_MAX = 24 * 60;
/** Maximum length of an uploaded calendar in characters. */
const CALENDAR_MAX = 500_000;
/** First and last day for shifts, absences and take-overs of a rota. */
const FIRST_DAY = '2000-01-01';
const LAST_DAY = '2199-12-31';

const clock = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, { error: 'not_a_time_of_day' });
const weekday = z.number().int().min(1).max(7);
/** 1: only the least severe messages wait during quiet hours; 2: warnings wait too. */
const quietBelow = z.enum(['1', '2']);
const moment = z.iso
  .datetime({ offset: true })
  .refine((at) => at >= FIRST_DAY && at <= LAST_DAY, { params: { key: 'not_a_rota_day' } });
const date = z.iso.date().refine((day) => day >= FIRST_DAY && day <= LAST_DAY, { params: { key: 'not_a_rota_day' } });

/** Ours: a weekly shift of a rota, in the time zone of the rota (decision 4.57). */
const RotaShift = z
  .object({
    id,
    name: z.string(),
    /** `daily`: between its two times on each of its days. `through`: without a break from the first day to the last. */
    kind: z.enum(shiftKinds),
    /** Day of the week: 1 is Monday, 7 is Sunday. */
    from_day: z.number().int(),
    until_day: z.number().int(),
    /** hh:mm; an end that is not after the begin is on the next day. */
    from_time: z.string(),
    until_time: z.string(),
    /** First day of the first turn, yyyy-MM-dd. */
    begins_on: z.string(),
    /** Length of a turn in weeks. */
    weeks: z.number().int(),
    /** Members of the group in the order of their turns; null: nobody is assigned to this turn. */
    people: list(z.number().int().nullable()),
  })
  .meta({ id: 'RotaShift' });
export type RotaShift = z.output<typeof RotaShift>;

/** An absence of a person. If `substitute` is null, the next person in turn is on call instead. */
const RotaAbsence = z
  .object({ id, person: id, from: z.string(), until: z.string(), substitute: optionalId })
  .meta({ id: 'RotaAbsence' });
export type RotaAbsence = z.output<typeof RotaAbsence>;

/** A take-over: a person is on call instead of the person named by the shifts. */
const RotaTakeover = z
  .object({
    id,
    person: id,
    from: z.string(),
    until: z.string(),
    /** UID of the calendar event from which the take-over was imported; null if it was entered by hand. */
    uid: text,
  })
  .meta({ id: 'RotaTakeover' });
export type RotaTakeover = z.output<typeof RotaTakeover>;

/** A person who can be named in a rota, or is still named after leaving the group. */
const RotaPerson = z
  .object({
    id,
    /** Null if the viewer may not read users. */
    name: text,
    /** User name, for use in a terminal. Null if the viewer may not read users, or if the person cannot sign in. */
    username: text,
    is_member: flag,
    /** Whether the person can receive messages: active, with an email address or a phone number. */
    is_callable: flag,
  })
  .meta({ id: 'RotaPerson' });

/** Ours: the rota of a notification group (decision 4.57); without shifts and take-overs everybody in the group is notified. */
export const Rota = z
  .object({
    user_group: id,
    grp_name: z.string(),
    timezone: z.string(),
    /** Whether it is intended that everybody is notified outside of the shifts; such times are not reported as gaps. */
    everybody_otherwise: flag,
    /** If a fault is not acknowledged for this many minutes, the next person is notified, and after that everybody; null: never. */
    escalate_after_minutes: z.number().int().nullable().default(null),
    /**
     * Between these times messages about alarms less severe than `below` wait; at the end they are sent as one message. Null: no quiet
     * hours.
     */
    quiet: z.object({ from: z.string(), until: z.string(), below: quietBelow }).nullable().default(null),
    /** Shifts in the order in which they apply. */
    shifts: list(RotaShift),
    absences: list(RotaAbsence),
    takeovers: list(RotaTakeover),
    people: list(RotaPerson),
  })
  .meta({ id: 'Rota' });
export type Rota = z.output<typeof Rota>;

export const RotaShiftInput = z.object({
  id: reference.optional(),
  name: requiredName,
  kind: z.enum(shiftKinds),
  from_day: weekday,
  until_day: weekday,
  from_time: clock,
  until_time: clock,
  begins_on: date,
  weeks: z.number().int().min(1).max(WEEKS_MAX),
  people: z.array(optionalReference).min(1).max(PLACES_MAX),
});
export const RotaAbsenceInput = z.object({
  id: reference.optional(),
  person: reference,
  from: moment,
  until: moment,
  substitute: optionalReference,
});
export const RotaTakeoverInput = z.object({ id: reference.optional(), person: reference, from: moment, until: moment });

/** Each list that is sent replaces the stored one; rows with an id keep it. */
export const RotaPatch = z
  .object({
    timezone: zone,
    everybody_otherwise: z.boolean(),
    escalate_after_minutes: z.number().int().min(1).max(MINUTES_MAX).nullable(),
    quiet: z.object({ from: clock, until: clock, below: quietBelow }).nullable(),
    shifts: z.array(RotaShiftInput).max(SHIFTS_MAX),
    absences: z.array(RotaAbsenceInput).max(ABSENCES_MAX),
    takeovers: z.array(RotaTakeoverInput).max(TAKEOVERS_MAX),
  })
  .partial();
export type RotaPatch = z.output<typeof RotaPatch>;

/** A person on call; the name is null if the viewer may not read users. */
const OnCallPerson = z.object({ id, name: text });

/** Ours: who is currently on call in a group with a rota, and who is next. */
export const OnCallGroup = z
  .object({
    /** Id of the group. */
    id,
    grp_name: z.string(),
    timezone: z.string(),
    /** Empty: nobody is on call, so everybody in the group is notified. */
    people: list(OnCallPerson),
    /** Whether it is intended that everybody is notified. */
    is_meant: flag,
    /** When the people on call change; null: not within the next four weeks. */
    until: instant,
    next_people: list(OnCallPerson),
    next_is_meant: flag,
    /** The first ten times within the next two weeks at which somebody should be on call, but nobody is. */
    gaps: list(z.object({ from: z.string(), until: z.string() })),
  })
  .meta({ id: 'OnCallGroup' });
export type OnCallGroup = z.output<typeof OnCallGroup>;

/** A calendar whose events are imported as take-overs. */
export const RotaCalendarInput = z.object({
  /** Text of an iCalendar file (RFC 5545). */
  calendar: z.string().max(CALENDAR_MAX),
  dry_run: z.boolean().optional(),
});

/** Ours: result of importing the events of a calendar. */
export const RotaCalendarTaken = z
  .object({
    /** Number of take-overs that were imported. */
    taken: count,
    /** Number of earlier take-overs of the same events that were replaced. */
    replaced: count,
    /** Number of events in the past or too far in the future. */
    outside: count,
    /** The first fifty events that were refused, with the reason. */
    refused: list(z.object({ title: z.string(), reason: z.enum(rotaEventFaults) })),
    refused_count: count,
    rota: Rota,
  })
  .meta({ id: 'RotaCalendarTaken' });
export type RotaCalendarTaken = z.output<typeof RotaCalendarTaken>;
