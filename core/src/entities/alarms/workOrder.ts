import * as z from 'zod';
import {
  counterDueStates,
  holdScopes,
  IMPORT_ROWS_MAX,
  offlineChangeKinds,
  offlineOutcomes,
  openWorkOrderStates,
  repeatUnits,
  workOrderEntryKinds,
  workOrderKinds,
  workOrderOrigins,
  workOrderStates,
} from '../../codes/index.ts';
import { languages } from '../../texts/language.ts';
import { oneLine, optionalReference, reference, requiredName } from '../bodyFields.ts';
import { count, day, flag, id, instant, list, optionalId, OrganisationQuery, PageQuery, text } from '../fields.ts';
import { fileCell, importedRows } from '../importedRows.ts';

/** Maximum size of a task's picture in bytes. */
export const TASK_PICTURE_BYTES = 10 * 1024 * 1024;
/** Maximum number of pictures, steps and entries of a task. */
export const TASK_PICTURES_MAX = 20;
export const TASK_STEPS_MAX = 50;
export const TASK_ENTRIES_MAX = 500;
/** First and last day on which a task may be due. */
export const TASK_DAYS = { first: '2000-01-01', last: '2199-12-31' } as const;
/** Hours for which a task in progress suppresses messages: maximum and default. */
export const HOLD_HOURS = { most: 336, usual: 8 } as const;
const TEXT_MAX = 4_000;

const amount = z.number().nullable().default(null);

/** Ours: a task at a plant or one of its components (decision 4.59). */
export const WorkOrder = z
  .object({
    id,
    plant: id,
    plant_name: z.string(),
    component: optionalId,
    component_name: text,
    title: z.string(),
    description: z.string(),
    kind: z.enum(workOrderKinds),
    state: z.enum(workOrderStates),
    /** Account to which the task is assigned. */
    assignee: optionalId,
    assignee_name: text,
    /** User group whose members share the task. */
    user_group: optionalId,
    user_group_name: text,
    /** Last day on which the task is not overdue, in the plant's time zone. */
    due_on: day,
    /** Counter column, its reading at which the task is due, and the increment for the next task. */
    due_column: optionalId,
    due_column_name: text,
    due_unit: text,
    due_value: amount,
    repeat_value: amount,
    /**
     * Progress of the counter towards the value at which the task is due: its state, the day on which it reached that
     * value or is forecast to reach it from its recent slope, and the number of days until then.
     */
    counter_state: z.enum(counterDueStates).nullable().default(null),
    counter_on: day,
    counter_days: amount,
    counter_reading: amount,
    counter_read_on: day,
    is_overdue: flag,
    /** If set, finishing the task creates the next one, due this long after this one. */
    repeat_every: optionalId,
    repeat_unit: z.enum(repeatUnits).nullable().default(null),
    /** Whose messages are suppressed while the task is in progress, and for how many hours at most. */
    holds_back: z.enum(holdScopes).nullable().default(null),
    hold_hours: optionalId,
    /** Time until which the task suppresses messages. */
    held_until: instant,
    origin: z.enum(workOrderOrigins),
    /** Alarm or planned work from which the task was created; null once that is deleted. */
    alarm: optionalId,
    planned_work: optionalId,
    /** Text of that alarm or planned work when the task was created. */
    origin_text: text,
    /** The task of which this one is a repetition. */
    previous: optionalId,
    steps_total: count,
    steps_done: count,
    pictures_count: count,
    created_at: instant,
    created_by: text,
    modified_at: instant,
    /** Time of completion or cancellation, the person, and the result or reason. */
    ended_at: instant,
    ended_by: text,
    result: text,
  })
  .meta({ id: 'WorkOrder' });
export type WorkOrder = z.output<typeof WorkOrder>;

/** Ours: a step of a task's checklist. */
export const WorkOrderStep = z
  .object({ id, text: z.string(), is_done: flag, done_at: instant, done_by: text })
  .meta({ id: 'WorkOrderStep' });
export type WorkOrderStep = z.output<typeof WorkOrderStep>;

/** Ours: an entry of a task: a note, working time, material or a changed field. Entries are only added, never changed. */
export const WorkOrderEntry = z
  .object({
    id,
    kind: z.enum(workOrderEntryKinds),
    /** Text of the note, the deleted text, or the new value of `field`. */
    text: z.string(),
    /** Field that was changed; for an entry of kind `offline`, what was recorded, such as `state` or `ticked`. */
    field: text,
    /** Working time in minutes, or amount of material. */
    amount: z.number().nullable().default(null),
    /** Unit of the material. */
    unit: text,
    at: instant,
    by: text,
  })
  .meta({ id: 'WorkOrderEntry' });
export type WorkOrderEntry = z.output<typeof WorkOrderEntry>;

/** Ours: a picture of a task, without its content. */
export const WorkOrderPicture = z
  .object({ id, name: z.string(), media_type: z.string(), size: z.number(), at: instant, by: text })
  .meta({ id: 'WorkOrderPicture' });
export type WorkOrderPicture = z.output<typeof WorkOrderPicture>;

/** Ours: a picture of a task with its content. */
export const WorkOrderPictureFile = WorkOrderPicture.extend({ base64: z.string() }).meta({
  id: 'WorkOrderPictureFile',
});
export type WorkOrderPictureFile = z.output<typeof WorkOrderPictureFile>;

/** Maximum number of external links to a task, and limits for the entries made with one link. */
export const TASK_LINKS_MAX = 5;
export const TASK_LINK_ENTRIES_MAX = 50;
export const TASK_LINK_PICTURES_MAX = 10;

/** Ours: an external link with which a task was sent to somebody without an account. */
export const WorkOrderLink = z
  .object({
    id,
    address: z.string(),
    created_at: instant,
    created_by: text,
    ends_at: instant,
    /** Whether the link still works. */
    is_open: flag,
  })
  .meta({ id: 'WorkOrderLink' });
export type WorkOrderLink = z.output<typeof WorkOrderLink>;

/** Ours: a task as shown to whoever opens a link to it. */
export const LinkedTask = z
  .object({
    title: z.string(),
    description: z.string(),
    kind: z.enum(workOrderKinds),
    state: z.enum(workOrderStates),
    plant_name: z.string(),
    timezone: z.string(),
    component_name: text,
    due_on: day,
    ends_at: instant,
    steps: list(z.object({ text: z.string(), is_done: flag })),
    /** Notes written with this link. */
    notes: list(z.object({ text: z.string(), at: instant })),
    pictures: list(z.object({ name: z.string(), at: instant })),
  })
  .meta({ id: 'LinkedTask' });
export type LinkedTask = z.output<typeof LinkedTask>;

/** Ours: a task with its steps, entries, pictures and links. */
export const WorkOrderDetail = WorkOrder.extend({
  steps: list(WorkOrderStep),
  entries: list(WorkOrderEntry),
  pictures: list(WorkOrderPicture),
  /** External links to the task. */
  links: list(WorkOrderLink),
  /** Total working time of all entries in minutes. */
  minutes: z.number().default(0),
}).meta({ id: 'WorkOrderDetail' });
export type WorkOrderDetail = z.output<typeof WorkOrderDetail>;

/** Ours: accounts and groups to which a task of a plant can be assigned. */
export const WorkOrderAssignees = z
  .object({
    users: list(z.object({ id, name: z.string() })),
    groups: list(z.object({ id, name: z.string() })),
  })
  .meta({ id: 'WorkOrderAssignees' });
export type WorkOrderAssignees = z.output<typeof WorkOrderAssignees>;

export const WorkOrderQuery = PageQuery.extend(OrganisationQuery.shape).extend({
  plant: z.coerce.number().int().positive().optional(),
  alarm: z.coerce.number().int().positive().optional(),
  state: z.enum(workOrderStates).optional(),
  /** true: only finished and cancelled tasks; false: only open ones. */
  over: z.enum(['true', 'false']).optional(),
  /** Only tasks assigned to the caller or one of the caller's groups. */
  mine: z.enum(['true']).optional(),
  /** Only overdue tasks. */
  overdue: z.enum(['true']).optional(),
});

const fields = {
  title: requiredName,
  description: z.string().trim().max(TEXT_MAX),
  kind: z.enum(workOrderKinds),
  component: optionalReference,
  assignee: optionalReference,
  user_group: optionalReference,
  due_on: z.iso
    .date()
    .regex(/^2[01]/, { error: 'not_a_task_day' })
    .nullable(),
  repeat_every: z.number().int().min(1).max(1000).nullable(),
  repeat_unit: z.enum(repeatUnits).nullable(),
  due_column: optionalReference,
  due_value: z.number().min(0).max(1e15).nullable(),
  repeat_value: z.number().positive().max(1e15).nullable(),
  holds_back: z.enum(holdScopes).nullable(),
  hold_hours: z.number().int().min(1).max(HOLD_HOURS.most).nullable(),
};
/** Key of a submitted form. The same key creates only one row, even if the form is sent repeatedly. */
const requestKey = z.string().regex(/^[\w-]{8,64}$/, { error: 'not_a_request_key' });
const step = oneLine.min(1).max(300);

export const WorkOrderCreate = z
  .object({
    ...fields,
    alarm: reference,
    planned_work: reference,
    /** Description of the loss for which the task was created. */
    loss: oneLine.min(1).max(300),
    steps: z.array(step).max(TASK_STEPS_MAX),
    request_key: requestKey,
  })
  .partial()
  .extend({ title: requiredName });
export type WorkOrderCreate = z.output<typeof WorkOrderCreate>;

const optionalCell = fileCell.optional();
/** A task as a line of an uploaded file: names, days and numbers as people write them. */
export const TaskOfFile = z.object({
  plant: fileCell,
  title: fileCell,
  component: optionalCell,
  kind: optionalCell,
  due_on: optionalCell,
  /** Interval such as `6 Monate`. */
  repeat: optionalCell,
  /** Component and column, or only a column whose name is unique in the plant. */
  counter: optionalCell,
  due_value: optionalCell,
  repeat_value: optionalCell,
  assignee: optionalCell,
  user_group: optionalCell,
  description: z.string().max(10_000).optional(),
  /** Steps of the checklist, separated by `|` or line breaks. */
  steps: z.string().max(20_000).optional(),
});
export type TaskOfFile = z.output<typeof TaskOfFile>;
export const WorkOrdersImport = z.object({
  tasks: z.array(TaskOfFile).min(1).max(IMPORT_ROWS_MAX),
  /** If true, only reports what would be created and which lines are invalid. */
  dry_run: z.boolean().optional(),
  request_key: requestKey.optional(),
});
export const ImportedWorkOrders = z.object(importedRows).meta({ id: 'ImportedWorkOrders' });
export type ImportedWorkOrders = z.output<typeof ImportedWorkOrders>;

export const WorkOrderPatch = z.object({ ...fields, state: z.enum(openWorkOrderStates) }).partial();
export type WorkOrderPatch = z.output<typeof WorkOrderPatch>;

/** A description of the work is required to finish a task. */
export const WorkOrderFinish = z.object({
  result: z.string().trim().min(1).max(TEXT_MAX),
  minutes: z.number().int().min(1).max(60_000).optional(),
});
export type WorkOrderFinish = z.output<typeof WorkOrderFinish>;
export const WorkOrderCancel = z.object({ reason: z.string().trim().min(1).max(TEXT_MAX) });

/** Calendar of one plant; without `plant` of all plants in the viewer's lists. */
export const WorkCalendarQuery = z.object({ plant: z.coerce.number().int().positive().optional() });

/** Tasks of a year as a file: of one plant, otherwise of all plants in the viewer's lists. */
export const WorkOrderReportRequest = z.object({
  year: z.int().min(2000).max(2199),
  plant: z.int().positive().optional(),
  type_data: z.enum(['pdf', 'xlsx']),
});

export const WorkOrderEntryCreate = z.object({
  kind: z.enum(['note', 'time', 'material']),
  text: z.string().trim().max(TEXT_MAX).optional(),
  amount: z.number().positive().max(1_000_000).optional(),
  unit: oneLine.min(1).max(20).optional(),
  request_key: requestKey.optional(),
});
export type WorkOrderEntryCreate = z.output<typeof WorkOrderEntryCreate>;

export const WorkOrderStepCreate = z.object({ text: step });
export const WorkOrderStepTick = z.object({ is_done: z.boolean() });
export const WorkOrderPictureCreate = z.object({ name: oneLine.min(1).max(200), base64: z.string().min(1) });

/** Maximum age in seconds of a change made offline at the time it arrives. */
export const OFFLINE_AGE_MAX_S = 30 * 86_400;

/** Ours: one change that a device made to a task while it was offline; `kind` decides which fields it needs. */
export const WorkOrderOfflineChange = z.object({
  kind: z.enum(offlineChangeKinds),
  request_key: requestKey,
  /**
   * Seconds since the change was made, measured by the device's own clock, so that it does not matter whether that
   * clock is right.
   */
  made_ago_s: z.number().int().min(0).max(OFFLINE_AGE_MAX_S).optional(),
  /**
   * Text of the note or name of the material; for `tick` the text of the checklist step, so that the history can show
   * it if the step has been deleted.
   */
  text: z.string().trim().max(TEXT_MAX).optional(),
  amount: WorkOrderEntryCreate.shape.amount,
  unit: WorkOrderEntryCreate.shape.unit,
  /** Id of the checklist step. */
  step: reference.optional(),
  is_done: z.boolean().optional(),
  /** State of the task as the device last knew it, and the state chosen on the device. */
  from: z.enum(openWorkOrderStates).optional(),
  to: z.enum(openWorkOrderStates).optional(),
  result: WorkOrderFinish.shape.result.optional(),
  minutes: WorkOrderFinish.shape.minutes,
});
export type WorkOrderOfflineChange = z.output<typeof WorkOrderOfflineChange>;

/** Ours: outcome of an offline change, and the task afterwards. */
export const WorkOrderOfflineResult = z
  .object({ outcome: z.enum(offlineOutcomes), task: WorkOrderDetail })
  .meta({ id: 'WorkOrderOfflineResult' });
export type WorkOrderOfflineResult = z.output<typeof WorkOrderOfflineResult>;

export const WorkOrderSend = z.object({
  address: z.email().max(254),
  /** Days for which the link works; it stops earlier if the task ends. */
  days: z.number().int().min(1).max(90).default(14),
  language: z.enum(languages).default('de'),
  request_key: requestKey.optional(),
});
/** Secret of a link; it is never part of a URL or a log. */
const token = z.string().min(1).max(100);
export const TaskLinkToken = z.object({ token });
export const TaskLinkNote = z.object({
  token,
  text: z.string().trim().min(1).max(TEXT_MAX),
  request_key: requestKey.optional(),
});
export const TaskLinkPicture = z.object({ token, name: oneLine.min(1).max(200), base64: z.string().min(1) });
