import * as z from 'zod';
import { embedFields } from '../../codes/index.ts';
import { AlarmCauses } from '../alarms/alarm.ts';
import { optionalReference, reference, requiredName } from '../bodyFields.ts';
import { count, day, decimal, editor, id, instant, list, Status, text } from '../fields.ts';
import { PlannedWorkNote } from '../alarms/plannedWork.ts';
import { PlantDashboardValue, PlantPrioValue } from '../plants/plant.ts';

export const MOST_PLANTS_OF_A_KEY = 500;
const MOST_ORIGINS = 20;
const MOST_A_MINUTE = 600;
const MOST_A_DAY = 1_000_000;

/**
 * An embed key, which lets pages of other sites read data (decision 4.41). The key itself is only returned when it is
 * created.
 */
export const EmbedKey = z
  .object({
    id,
    name: z.string(),
    organisation: id,
    /** Public part of the key, used to show and find it. */
    public_id: z.string(),
    /**
     * Public id for pictures of the key's plants, which anyone can load without the key; null: there are no pictures.
     */
    snapshot_id: z.string().nullable(),
    plants: list(id),
    fields: list(z.enum(embedFields)),
    /** Origins of the pages that may use the key, such as `https://www.example.org`. */
    origins: list(z.string()),
    ends_at: instant,
    /** Maximum number of responses computed for the key per minute and per day; cached responses do not count. */
    minute_budget: z.number().int(),
    day_budget: z.number().int(),
    /** Whether the key is paused; calls with it are then refused. */
    is_suspended: z.boolean(),
    created_at: instant,
    created_by: editor,
    /** Last calendar day (UTC) on which the key was used. */
    last_used_on: day,
  })
  .meta({ id: 'EmbedKey' });
export type EmbedKey = z.output<typeof EmbedKey>;

/** Response to the creation of a key, the only response that contains the key itself. */
export const EmbedKeyMade = EmbedKey.extend({ key: z.string() }).meta({ id: 'EmbedKeyMade' });
export type EmbedKeyMade = z.output<typeof EmbedKeyMade>;

/**
 * Origin of a page: scheme, host and port as browsers send them; http is only accepted for pages on the same machine.
 */
const origin = z
  .string()
  .trim()
  .transform((written) => originOf(written) ?? written)
  .superRefine((written, context) => {
    const key = written.includes('*') ? 'origin_wildcard' : originOf(written) === written ? undefined : 'not_an_origin';
    if (key !== undefined) context.addIssue({ code: 'custom', params: { key } });
  });

/** Matches hosts as browsers send them: ASCII names or IP addresses. */
const HOST = /^([a-z\d._-]+|\[[\da-f:.]+\])$/;

function originOf(written: string): string | undefined {
  if (!URL.canParse(written)) return undefined;
  const url = new URL(written);
  const isLocal = ['localhost', '127.0.0.1', '[::1]'].includes(url.hostname);
  if (!HOST.test(url.hostname)) return undefined;
  if (url.protocol !== 'https:' && !(url.protocol === 'http:' && isLocal)) return undefined;
  return url.pathname === '/' && url.search === '' && url.hash === '' && url.username === '' ? url.origin : undefined;
}

const embedKeyFields = {
  name: requiredName,
  plants: z.array(reference).min(1).max(MOST_PLANTS_OF_A_KEY),
  fields: z.array(z.enum(embedFields)).min(1).max(embedFields.length),
  origins: z.array(origin).min(1).max(MOST_ORIGINS),
  ends_at: z.iso.datetime({ offset: true }),
  minute_budget: z.number().int().min(1).max(MOST_A_MINUTE),
  day_budget: z.number().int().min(1).max(MOST_A_DAY),
  /** Whether pictures can be loaded by URL. False revokes their URL permanently; true later creates a new one. */
  has_snapshots: z.boolean(),
};

export const EmbedKeyCreate = z.object({
  ...embedKeyFields,
  minute_budget: embedKeyFields.minute_budget.optional(),
  day_budget: embedKeyFields.day_budget.optional(),
  has_snapshots: embedKeyFields.has_snapshots.optional(),
  organisation: optionalReference.optional(),
});
export type EmbedKeyCreate = z.output<typeof EmbedKeyCreate>;
export const EmbedKeyPatch = z.object({ ...embedKeyFields, is_suspended: z.boolean() }).partial();
export type EmbedKeyPatch = z.output<typeof EmbedKeyPatch>;

/** Use of a key on a calendar day (UTC). */
export const EmbedKeyDay = z
  .object({
    day: z.string(),
    answered: count,
    computed: count,
    refused: count,
    /**
     * Number of calls from pages that load a pinned version of the script, by the hash of that script; at most 20
     * scripts per day are counted separately.
     */
    scripts: list(z.object({ script: z.string(), calls: count })),
  })
  .meta({ id: 'EmbedKeyDay' });
export type EmbedKeyDay = z.output<typeof EmbedKeyDay>;

/** A plant in a widget, with only the fields that the key permits. */
export const EmbedPlant = z
  .object({
    id,
    name: z.string().optional(),
    type: z.string().optional(),
    status_anlage: Status.optional(),
    status_data: Status.optional(),
    /** Whether all readings are from before the plant was set up; only present if true. */
    is_history: z.boolean().optional(),
    last_alarm: text.optional(),
    last_data_warn: text.optional(),
    alarm_causes: AlarmCauses.optional(),
    planned_work: PlannedWorkNote.pick({ from: true, until: true }).nullable().optional(),
    time_last_data: instant.optional(),
    plant_prio_values: z.array(PlantPrioValue).optional(),
    plant_dashboard_values: z.array(PlantDashboardValue).optional(),
    installed_capacity: decimal.optional(),
    latitude: decimal.optional(),
    longitude: decimal.optional(),
  })
  .meta({ id: 'EmbedPlant' });
export type EmbedPlant = z.output<typeof EmbedPlant>;

/** An open alarm of a plant, for a key that permits showing alarms. */
export const EmbedAlarm = z
  .object({
    id,
    plant: id,
    began_at: instant,
    /** Time zone of the plant, in which to show `began_at`. */
    zone: z.string(),
    /** Code sent by the plant; null if there is none. */
    code: text,
    text,
    /** '1' warning, '2' fault, as set by the owner; for a silent plant always '2'. */
    severity: z.string(),
    cause: z.string(),
  })
  .meta({ id: 'EmbedAlarm' });
export type EmbedAlarm = z.output<typeof EmbedAlarm>;
