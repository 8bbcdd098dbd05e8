import { AlarmRuleCreate } from '@leitwarte/core/entities';
import { typedState } from '@leitwarte/core/rules';
import { useTranslation } from 'react-i18next';
import * as z from 'zod';

/** Rule kinds as the form offers them: above and below a level are separate kinds, and so is each event. */
export const ruleKinds = [
  'above',
  'below',
  'limit',
  'state',
  'frozen',
  'missing',
  'rise',
  'fall',
  'peers',
  'expected',
  'still',
  'falls',
  'starts',
] as const;
export type RuleKind = (typeof ruleKinds)[number];
export const ruleWindows = ['always', 'sun', 'hours', 'while_above', 'while_below'] as const;
export type RuleWindowKind = (typeof ruleWindows)[number];

/** Whether a kind has an amount: a level, a duration or a number of times. */
export const isWithAmount = (kind: RuleKind | null): boolean =>
  kind !== null && !['limit', 'state', 'falls'].includes(kind);
const isWhile = (kind: RuleWindowKind | null): boolean => kind === 'while_above' || kind === 'while_below';

const minutes = z.number().int().min(0).max(10_080).nullable();
const clock = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/);
const shared = {
  component: z.number().nullable(),
  name: AlarmRuleCreate.shape.name,
  severity: z.enum(['0', '1', '2']),
  condition: z.enum(ruleKinds),
  column: z.string().min(1).max(200),
  amount: z.number().nullable(),
  clear: z.number().nullable(),
  minimum: z.number().nullable(),
  within: z.number().positive().max(168).nullable(),
  moving: z.string().nullable(),
  states: z.string().max(20_000),
  duration_minutes: minutes,
  clear_minutes: minutes,
  window: z.enum(ruleWindows),
  degrees: z.number().min(-10).max(60).nullable(),
  days: z.array(z.number()),
  from: z.string(),
  until: z.string(),
  while_column: z.string().nullable(),
  while_level: z.number().nullable(),
  accept_marks: z.boolean(),
  send_mail: z.boolean(),
};

interface Checked {
  readonly condition: RuleKind;
  readonly amount: number | null;
  readonly within: number | null;
  readonly states: string;
  readonly window: RuleWindowKind;
  readonly degrees: number | null;
  readonly days: readonly number[];
  readonly from: string;
  readonly until: string;
  readonly while_column: string | null;
  readonly while_level: number | null;
}

/** Checks the fields that depend on the kind and the window. */
function check(draft: Checked, found: z.RefinementCtx): void {
  const say = (field: string, key: string) => found.addIssue({ code: 'custom', path: [field], params: { key } });
  if (isWithAmount(draft.condition) && draft.amount === null) say('amount', 'required');
  if (draft.condition === 'expected' && draft.within === null) say('within', 'required');
  if (draft.condition === 'state') {
    const lines = linesOf(draft.states);
    if (lines.length === 0) say('states', 'required');
    else if (lines.some((line) => typedState(line) === undefined)) say('states', 'invalid');
  }
  if (draft.window === 'sun' && draft.degrees === null) say('degrees', 'required');
  if (draft.window === 'hours') {
    if (draft.days.length === 0) say('days', 'required');
    for (const field of ['from', 'until'] as const) if (!clock.safeParse(draft[field]).success) say(field, 'invalid');
  }
  if (isWhile(draft.window) && !draft.while_column) say('while_column', 'required');
  if (isWhile(draft.window) && draft.while_level === null) say('while_level', 'required');
}

export const NewRule = z.object({ plant: z.number(), ...shared }).superRefine(check);
export const StoredRule = z.object({ plant: z.number().nullable(), ...shared }).superRefine(check);
export type FilledRule = z.output<typeof StoredRule>;

/** The lines of the states field that are not blank. */
export const linesOf = (states: string): string[] => states.split('\n').filter((line) => line.trim() !== '');

export interface RuleDraft {
  readonly plant: number | null;
  readonly component: number | null;
  readonly name: string;
  readonly severity: '0' | '1' | '2' | null;
  readonly condition: RuleKind | null;
  readonly column: string | null;
  readonly amount: number | null;
  readonly clear: number | null;
  readonly minimum: number | null;
  /** Hours over which the expected energy is compared. */
  readonly within: number | null;
  readonly moving: string | null;
  /** One state per line, in the same format as in the terminal. */
  readonly states: string;
  readonly duration_minutes: number | null;
  readonly clear_minutes: number | null;
  readonly window: RuleWindowKind | null;
  readonly degrees: number | null;
  readonly days: number[];
  readonly from: string;
  readonly until: string;
  readonly while_column: string | null;
  readonly while_level: number | null;
  /** Whether to save a change even if tests of the rule no longer pass. */
  readonly accept_marks: boolean;
  /** Whether to notify the groups of the plant's owner by mail. */
  readonly send_mail: boolean;
}

export const newRule: RuleDraft = {
  plant: null,
  component: null,
  name: '',
  severity: '1',
  condition: 'above',
  column: null,
  amount: null,
  clear: null,
  minimum: null,
  within: 24,
  moving: null,
  states: '',
  duration_minutes: 10,
  clear_minutes: 0,
  window: 'always',
  degrees: 15,
  days: [1, 2, 3, 4, 5, 6, 7],
  from: '06:00',
  until: '22:00',
  while_column: null,
  while_level: null,
  accept_marks: false,
  send_mail: false,
};

/** Common values by kind of rule, filled in when it is chosen. */
const usualOf: Readonly<Partial<Record<RuleKind, Partial<RuleDraft>>>> = {
  peers: { amount: 60, duration_minutes: 120, clear_minutes: 60 },
  expected: { amount: 70, duration_minutes: 0 },
  missing: { amount: 60, duration_minutes: 0 },
  frozen: { amount: 3, duration_minutes: 0 },
  starts: { amount: 6, duration_minutes: 0, clear_minutes: 60 },
};

const usualFields = ['amount', 'duration_minutes', 'clear_minutes'] as const;

/**
 * Sets the kind with its common values. Typed values stay; only values of an empty form, or common values of the
 * previous kind, are replaced.
 */
export function withKind(draft: RuleDraft, kind: RuleKind | null): Partial<RuleDraft> {
  const [before, after] = [draft.condition, kind].map((one) => (one === null ? {} : (usualOf[one] ?? {})));
  const isOwn = (field: (typeof usualFields)[number]) =>
    draft[field] !== newRule[field] && draft[field] !== before?.[field];
  return Object.fromEntries([
    ['condition', kind],
    ...usualFields.filter((field) => !isOwn(field)).map((field) => [field, after?.[field] ?? newRule[field]]),
  ]) as Partial<RuleDraft>;
}

export function useRuleLabels() {
  const { t } = useTranslation();
  return {
    plant: t('alarmRules.plant'),
    component: t('alarmRules.component'),
    name: t('alarmRules.ruleName'),
    severity: t('alarmRules.severity'),
    condition: t('alarmRules.condition'),
    column: t('alarmRules.column'),
    amount: t('alarmRules.amount'),
    clear: t('alarmRules.clear'),
    minimum: t('alarmRules.minimum'),
    within: t('alarmRules.within'),
    moving: t('alarmRules.moving'),
    states: t('alarmRules.states'),
    duration_minutes: t('alarmRules.duration'),
    clear_minutes: t('alarmRules.clearAfter'),
    window: t('alarmRules.window'),
    degrees: t('alarmRules.degrees'),
    days: t('alarmRules.days'),
    from: t('alarmRules.from'),
    until: t('alarmRules.until'),
    while_column: t('alarmRules.whileColumn'),
    while_level: t('alarmRules.whileLevel'),
    accept_marks: t('alarmRules.acceptMarks'),
    send_mail: t('alarmRules.mail'),
  };
}
