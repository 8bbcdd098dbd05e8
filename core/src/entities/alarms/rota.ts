import * as z from 'zod';
import { shiftKinds, rotaEventFaults } from '../../codes/index.ts';
import { optionalReference, reference, requiredName, zone } from '../bodyFields.ts';
import { count, flag, id, instant, list, optionalId, text } from '../fields.ts';

const SHIFTS_MAX = 20;
const PLACES_MAX = 50;
const ABSENCES_MAX = 200;
/** Times on call that people took over, of one rota. */
export const TAKEOVERS_MAX = 1_000;
const WEEKS_MAX = 52;
/** A day: later nobody waits for it. */
const MINUTES_MAX = 24 * 60;
/** Characters of a calendar that is taken in. */
const CALENDAR_MAX = 500_000;
/** Spans of a rota begin and end between these years. */
const FIRST_DAY = '2000-01-01';
const LAST_DAY = '2199-12-31';

const clock = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, { error: 'not_a_time_of_day' });
const weekday = z.number().int().min(1).max(7);
/** 1: messages wait; 2: warnings too. */
const quietBelow = z.enum(['1', '2']);
const moment = z.iso
  .datetime({ offset: true })
  .refine((at) => at >= FIRST_DAY && at <= LAST_DAY, { params: { key: 'not_a_rota_day' } });
const date = z.iso.date().refine((day) => day >= FIRST_DAY && day <= LAST_DAY, { params: { key: 'not_a_rota_day' } });

/** Ours: a shift of a rota, which recurs by week on the clock of the rota's zone (decision 4.57). */
const RotaShift = z
  .object({
    id,
    name: z.string(),
    /** `daily`: between its times on each of its days. `through`: from the first day until the last without a break. */
    kind: z.enum(shiftKinds),
    /** 1 Monday to 7 Sunday. */
    from_day: z.number().int(),
    until_day: z.number().int(),
    /** hh:mm; where the end does not come after the begin it is one of the next day. */
    from_time: z.string(),
    until_time: z.string(),
    /** The first day of the first turn, yyyy-MM-dd. */
    begins_on: z.string(),
    /** How many weeks a turn lasts. */
    weeks: z.number().int(),
    /** Members of the group in turn; null: a place that nobody has. */
    people: list(z.number().int().nullable()),
  })
  .meta({ id: 'RotaShift' });
export type RotaShift = z.output<typeof RotaShift>;

/** Somebody is away, and who stands in; null: the next in turn. */
const RotaAbsence = z
  .object({ id, person: id, from: z.string(), until: z.string(), substitute: optionalId })
  .meta({ id: 'RotaAbsence' });
export type RotaAbsence = z.output<typeof RotaAbsence>;

/** Somebody is on call instead of whom the shifts name. */
const RotaTakeover = z
  .object({
    id,
    person: id,
    from: z.string(),
    until: z.string(),
    /** What a calendar calls the event that it came with; null: set by hand. */
    uid: text,
  })
  .meta({ id: 'RotaTakeover' });
export type RotaTakeover = z.output<typeof RotaTakeover>;

/** Somebody whom a rota may name, or names though they left the group. */
const RotaPerson = z
  .object({
    id,
    /** Null for a viewer who may not read users. */
    name: text,
    /** By which a terminal may call them too; null likewise, and for people who do not sign in. */
    username: text,
    is_member: flag,
    /** Whether the person can be reached at all: active, with an address or a number. */
    is_callable: flag,
  })
  .meta({ id: 'RotaPerson' });

/** Ours: who of a notification group is on call when (decision 4.57); without shifts and takeovers everybody is told. */
export const Rota = z
  .object({
    user_group: id,
    grp_name: z.string(),
    timezone: z.string(),
    /** Outside of the shifts everybody is meant to be told: this is no gap. */
    everybody_otherwise: flag,
    /** After so many minutes the next is told of a fault that nobody acknowledges, and then everybody; null: never. */
    escalate_after_minutes: z.number().int().nullable().default(null),
    /** Between these times messages about alarms of less weight than `below` wait, and go out as one at the end; null: never. */
    quiet: z.object({ from: z.string(), until: z.string(), below: quietBelow }).nullable().default(null),
    /** In their order. */
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

/** Lists are replaced whole; rows with an id stay what they are. */
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

/** The name is null for a viewer who may not read users. */
const OnCallPerson = z.object({ id, name: text });

/** Ours: who of a group with a rota is on call at the moment, and who comes then. */
export const OnCallGroup = z
  .object({
    /** Of the group. */
    id,
    grp_name: z.string(),
    timezone: z.string(),
    /** Empty: nobody, so that everybody in the group is told. */
    people: list(OnCallPerson),
    /** Whether it is meant to be so that everybody is told. */
    is_meant: flag,
    /** When this changes; null: not within four weeks. */
    until: instant,
    next_people: list(OnCallPerson),
    next_is_meant: flag,
    /** Times of the next two weeks at which nobody is on call though somebody should be; the first ten. */
    gaps: list(z.object({ from: z.string(), until: z.string() })),
  })
  .meta({ id: 'OnCallGroup' });
export type OnCallGroup = z.output<typeof OnCallGroup>;

/** A calendar whose events become times on call that people take over. */
export const RotaCalendarInput = z.object({
  /** Text of an iCalendar file (RFC 5545). */
  calendar: z.string().max(CALENDAR_MAX),
  dry_run: z.boolean().optional(),
});

/** Ours: what became of the events of a calendar. */
export const RotaCalendarTaken = z
  .object({
    /** Times on call that the calendar gave. */
    taken: count,
    /** Earlier ones of the same events that they replaced. */
    replaced: count,
    /** Events that lie in the past or too far ahead. */
    outside: count,
    /** Events that were not taken, and why; the first fifty. */
    refused: list(z.object({ title: z.string(), reason: z.enum(rotaEventFaults) })),
    refused_count: count,
    rota: Rota,
  })
  .meta({ id: 'RotaCalendarTaken' });
export type RotaCalendarTaken = z.output<typeof RotaCalendarTaken>;
