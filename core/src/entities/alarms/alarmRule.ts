import * as z from 'zod';
import { linearPattern } from '../../linearPattern/index.ts';
import { decimalInput, oneLine, reference, requiredName } from '../bodyFields.ts';
import { count, editor, flag, id, instant, list, optionalId, OrganisationQuery, PageQuery, text } from '../fields.ts';
import { EFFECT_DAYS } from './effect.ts';

const side = z.enum(['above', 'below']);
const positive = decimalInput.positive();
/** Longer windows would reread too much data for every new reading. */
const windowHours = positive.max(168);
const minutes = z.number().int().min(0).max(10_080);
const severity = z.enum(['0', '1', '2']);
const pattern = z
  .string()
  .max(500)
  .refine((source) => linearPattern(source) !== undefined, { params: { key: 'not_a_text_pattern' } });
const clock = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/);

/** Parts of a rule; requests limit their size, responses do not. */
const bounded = {
  column: oneLine.min(1).max(200),
  number: decimalInput,
  positive,
  hours: windowHours,
  percent: positive.max(100),
  missingMinutes: z.number().int().min(1).max(10_080),
  degrees: decimalInput.min(-10).max(60),
  clock,
  day: z.number().int().min(1).max(7),
  bit: z.number().int().min(0).max(52),
  bracket: oneLine.min(1).max(40),
  text: oneLine.min(1).max(200),
  value: oneLine.min(1).max(100),
  pattern,
};
const [words, number] = [z.string(), z.number()];
const plain = {
  column: words,
  number,
  positive: number,
  hours: number,
  percent: number,
  missingMinutes: number,
  degrees: number,
  clock: words,
  day: number,
  bit: number,
  bracket: words,
  text: words,
  value: words,
  pattern: words,
};
type Part = 'column' | 'clock' | 'bracket' | 'text' | 'value' | 'pattern';
type NumberPart = Exclude<keyof typeof bounded, Part>;
type Parts = Readonly<Record<Part, z.ZodType<string>> & Record<NumberPart, z.ZodType<number>>>;

const STATES_MAX = 200;
const VALUES_MAX = 50;

/** Type of a function that creates a list; in requests the number of entries is limited. */
type ListOf = <S extends z.ZodType>(entry: S, least: number, most: number) => z.ZodArray<S>;
const boundedList: ListOf = (entry, least, most) => z.array(entry).min(least).max(most);
const plainList: ListOf = (entry) => z.array(entry);

function conditionOf(of: Parts, list: ListOf) {
  const { column } = of;
  const state = z.object({
    bracket: of.bracket,
    text: of.text,
    severity: severity.optional(),
    values: list(of.value, 0, VALUES_MAX).optional(),
    bits: list(of.bit, 0, 53).optional(),
    pattern: of.pattern.optional(),
  });
  return z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('beyond'), column, side, level: of.number, clear: of.number.optional() }),
    z.object({ kind: z.literal('limit'), column }),
    z.object({ kind: z.literal('state'), column, states: list(state, 1, STATES_MAX) }),
    z.object({ kind: z.literal('frozen'), column, hours: of.hours, moving: column.optional() }),
    z.object({ kind: z.literal('missing'), column, minutes: of.missingMinutes }),
    z.object({ kind: z.literal('change'), column, direction: z.enum(['rise', 'fall']), per_hour: of.positive }),
    z.object({
      kind: z.literal('peers'),
      column,
      percent: of.percent,
      minimum: of.number.optional(),
      capacities: list(z.object({ component: of.text, capacity: of.positive }), 0, 500).optional(),
    }),
    z.object({ kind: z.literal('expected'), column, percent: of.percent, hours: of.hours }),
    z.object({
      kind: z.literal('counter'),
      column,
      event: z.enum(['still', 'falls', 'starts']),
      hours: of.hours.optional(),
      per_hour: of.positive.optional(),
    }),
  ]);
}

function windowOf(of: Parts, list: ListOf) {
  return z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('always') }),
    z.object({ kind: z.literal('sun'), degrees: of.degrees }),
    z.object({
      kind: z.literal('hours'),
      days: list(of.day, 1, 7),
      from: of.clock,
      until: of.clock,
    }),
    z.object({ kind: z.literal('while'), column: of.column, side, level: of.number }),
  ]);
}

export const AlarmRuleCondition = conditionOf(bounded, boundedList);
export const AlarmRuleWindow = windowOf(bounded, boundedList);
const PlainCondition = conditionOf(plain, plainList).meta({ id: 'AlarmRuleCondition' });
const PlainWindow = windowOf(plain, plainList).meta({ id: 'AlarmRuleWindow' });

/** A stretch of a component's readings in which the rule must find an alarm, or must not. */
export const AlarmRuleMark = z
  .object({ id, component: id, component_name: text, from: z.string(), until: z.string(), must: z.boolean() })
  .meta({ id: 'AlarmRuleMark' });
export type AlarmRuleMark = z.output<typeof AlarmRuleMark>;

const definition = {
  name: requiredName,
  condition: AlarmRuleCondition,
  /** Minutes of measured time for which the condition must hold. */
  duration_minutes: minutes,
  /** Minutes of measured time without the condition after which the alarm ends. */
  clear_minutes: minutes,
  window: AlarmRuleWindow,
  /** Severity of the alarm until the owner of a plant has set its code. */
  severity,
  is_enabled: z.boolean(),
  /**
   * Maximum age in hours: nobody is notified of an alarm whose newest reading was already older than this when the
   * alarm was found.
   */
  notify_age_hours: z.number().int().min(0).max(8760),
};

/** Ours (decision 4.50): a rule by which readings raise an alarm. It belongs to a system, a plant or a component. */
export const AlarmRule = z
  .object({
    id,
    ...definition,
    name: z.string(),
    condition: PlainCondition,
    window: PlainWindow,
    duration_minutes: count,
    clear_minutes: count,
    notify_age_hours: count,
    plant_system: optionalId,
    plant_system_name: text,
    plant: optionalId,
    plant_name: text,
    component: optionalId,
    component_name: text,
    alarm_code: z.string(),
    /** Only readings from this time on are evaluated. */
    since: z.string(),
    /** Number of components that have the rule's columns; if 0, the rule never finds anything. */
    reads: count,
    /** Number of alarms opened by the rule in the last 90 days on plants visible to the viewer, and of those still open. */
    found: count,
    open: count,
    marks: list(AlarmRuleMark),
    /** Whether the viewer may change the rule. */
    may_change: flag,
    created_by: editor,
    modified_by: editor,
  })
  .meta({ id: 'AlarmRule' });
export type AlarmRule = z.output<typeof AlarmRule>;

export const AlarmRuleQuery = PageQuery.extend(OrganisationQuery.shape).extend({
  plant: z.coerce.number().int().positive().optional(),
  plant_system: z.coerce.number().int().positive().optional(),
});

const draft = {
  name: definition.name,
  condition: definition.condition,
  duration_minutes: definition.duration_minutes.default(0),
  clear_minutes: definition.clear_minutes.default(0),
  window: definition.window.default({ kind: 'always' }),
  severity: definition.severity.default('1'),
  is_enabled: definition.is_enabled.default(true),
  notify_age_hours: definition.notify_age_hours.default(6),
};
/** A rule for a plant, or with `component` only for that component. */
export const AlarmRuleCreate = z.object({
  ...draft,
  component: reference.optional(),
  /** Components of the plant that are excluded: for each a disabled rule with the same name is created. */
  except: z.array(reference).max(200).optional(),
  /**
   * Whether groups of the plant's owner are notified by mail and by SMS; stored in the owner's settings of the rule's
   * alarm codes.
   */
  send_mail: z.boolean().optional(),
  send_sms: z.boolean().optional(),
});
/** A rule for a plant system. */
export const SystemAlarmRuleCreate = z.object(draft);
/** With `accept_marks` a change is saved even if marks are no longer met. */
export const AlarmRulePatch = z.object({ ...definition, accept_marks: z.boolean() }).partial();
export type AlarmRulePatch = z.output<typeof AlarmRulePatch>;

const moment = z.iso.datetime({ offset: true });
export const AlarmRuleMarkCreate = z.object({ component: reference, from: moment, until: moment, must: z.boolean() });

/** Evaluates an unsaved rule over past readings of a plant; default: the last 90 days. */
export const AlarmRuleReplay = z.object({
  ...draft,
  component: reference.optional(),
  /** The existing rule that the unsaved one would replace; its marks are tested. */
  rule: reference.optional(),
  from: moment.optional(),
  until: moment.optional(),
  /**
   * Whether groups of the plant's owner would have been notified by mail and by SMS; default: the owner's settings of
   * the rule's codes.
   */
  send_mail: z.boolean().optional(),
  send_sms: z.boolean().optional(),
});
export const REPLAY_DAYS_MAX = 366;
export const REPLAY_DAYS = EFFECT_DAYS;

const Stretch = z.object({
  component: id,
  component_name: z.string(),
  bracket: z.string(),
  text: z.string(),
  severity: z.string(),
  began_at: z.string(),
  /** When the condition had held for the rule's duration. */
  opened_at: z.string(),
  last_seen_at: z.string(),
  ended_at: instant,
});

export const AlarmRuleEffect = z
  .object({
    from: z.string(),
    until: z.string(),
    /** Components whose readings the rule uses. */
    components: list(z.object({ id, name: z.string() })),
    /** Alarms that the rule would have opened, newest first. */
    alarms: list(Stretch),
    count,
    is_cut: z.boolean(),
    /** Messages that would have been sent about these alarms with the owner's current groups, windows and cap; the cost in euros. */
    messages: z.object({ emails: count, sms: count, cost: z.number() }),
    marks: list(AlarmRuleMark.extend({ is_met: z.boolean() })),
  })
  .meta({ id: 'AlarmRuleEffect' });
export type AlarmRuleEffect = z.output<typeof AlarmRuleEffect>;

/**
 * Proposal of a commonly used rule for columns that the plant has, with levels derived from the last 90 days. `rule`
 * can be sent as the body of `create`.
 */
export const AlarmRuleProposal = z
  .object({
    rule: z.object({
      name: z.string(),
      condition: PlainCondition,
      duration_minutes: count,
      clear_minutes: count,
      window: PlainWindow,
      severity,
      except: list(id),
    }),
    reason: z.string(),
    /** Components whose readings the rule would use. */
    components: list(z.object({ id, name: z.string() })),
    /** An enabled rule of the same name that already applies to the plant. */
    armed: optionalId,
  })
  .meta({ id: 'AlarmRuleProposal' });
export type AlarmRuleProposal = z.output<typeof AlarmRuleProposal>;
