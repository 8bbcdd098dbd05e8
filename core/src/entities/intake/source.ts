import * as z from 'zod';
import { hostAndPort } from '../../rules/sources/machine.ts';
import { badRegister, modbusUnitsOf } from '../../rules/sources/registerMap.ts';
import {
  behaviours,
  pickUpEnds,
  proposalReasons,
  slotRules,
  sourceFaults,
  sourceKinds,
  sourceStates,
} from '../../codes/index.ts';
import { decimalInput, optionalReference, reference, requiredName } from '../bodyFields.ts';
import { count, decimal, editor, id, instant, list, optionalId, text } from '../fields.ts';

const MOST_SLOT_SECONDS = 3600;
/** One week in minutes. */
const MOST_INTERVAL_MINUTES = 10_080;
export const MOST_BINDINGS = 2000;
export const MOST_ADDRESS_SIGNS = 500;
const MOST_REGISTER_SIGNS = 30_000;

/** A source's token as shown in lists: only its public part, never the secret. */
export const SourceToken = z
  .object({ id, public_id: z.string(), created_at: instant, created_by: editor, last_used_at: instant })
  .meta({ id: 'SourceToken' });
export type SourceToken = z.output<typeof SourceToken>;

/** A source from which readings of a plant arrive over the network (decision 4.42). */
export const Source = z
  .object({
    id,
    plant: id,
    plant_name: z.string(),
    name: z.string(),
    kind: z.enum(sourceKinds),
    /** Length of a time slot in seconds: all readings of a slot are stored as one row; 0: each reading keeps its own millisecond. */
    slot_seconds: z.number().int(),
    /** Longest expected interval between readings, in minutes; null: the source is never reported as silent. */
    interval_minutes: z.number().int().nullable(),
    /**
     * JSON: dotted paths to the list of records, and within a record to its time and its device. Defaults if empty: the body is the only
     * record, its time is the time of arrival, and there is no device.
     */
    records_path: z.string(),
    time_path: z.string(),
    device_path: z.string(),
    /** Only for sources to which the server connects; otherwise empty. */
    host: z.string(),
    /** Null: the default port of the protocol. */
    port: z.number().int().nullable(),
    username: z.string(),
    /** Whether a password is stored; no call returns the password. */
    has_password: z.boolean(),
    tls: z.boolean(),
    /** Certificates (PEM) that are trusted instead of the system's. */
    ca: z.string(),
    /** MQTT: topics, one per line. */
    topics: z.string(),
    /** Modbus: unit numbers at this address, such as `1, 3-6`; empty: 1. */
    units: z.string(),
    /** Modbus: registers to read, one per line (`registerMapOf`); empty: the registers described by SunSpec. */
    registers: z.string(),
    /** FTP, FTPS, SFTP, IMAP: remote folder from which files are fetched; a pattern selects the files. */
    remote_folder: z.string(),
    file_pattern: z.string(),
    /** IMAP: only mails with a matching sender and subject are read; empty: all mails. */
    sender_pattern: z.string(),
    subject_pattern: z.string(),
    /** Modbus, FTP, FTPS, SFTP, IMAP, HTTP: polling interval. */
    poll_seconds: z.number().int(),
    /** Import folder for files of this source, below DATA_DIR; empty: the only import folder of the plant. */
    import_folder: z.string(),
    afterwards: z.enum(pickUpEnds),
    moved_to: z.string(),
    /** SFTP: SHA-256 of the host's key, as ssh-keygen shows it. */
    host_key: z.string(),
    /**
     * HTTP: key of a known service (`source-presets/`), or a recipe as JSON, and the values of its parameters, one per
     * line. IMAP: the same for a sign-in with OAuth 2.
     */
    preset: z.string(),
    recipe: z.string(),
    parameters: z.string(),
    /** HTTP, IMAP: whether the owner of the service account or mailbox has to consent in a browser. */
    asks_consent: z.boolean(),
    /**
     * Why the source cannot be reached, with the error text of the remote side; null: it was reached, or no attempt has
     * been made yet.
     */
    fault: z.enum(sourceFaults).nullable(),
    fault_detail: text,
    failing_since: instant,
    reached_at: instant,
    is_suspended: z.boolean(),
    state: z.enum(sourceStates),
    /** When data last arrived, and the newest timestamp in the data. */
    last_received_at: instant,
    last_time: instant,
    addresses: count,
    /** Number of addresses that are not bound to a column. */
    unbound: count,
    tokens: list(SourceToken),
    created_at: instant,
    created_by: editor,
  })
  .meta({ id: 'Source' });
export type Source = z.output<typeof Source>;

/**
 * Response to the creation of a source, the only response that contains the token; `token` is empty for sources to
 * which the server connects.
 */
export const SourceMade = Source.extend({ token: z.string() }).meta({ id: 'SourceMade' });
export type SourceMade = z.output<typeof SourceMade>;

const path = z.string().trim().max(200);

const MACHINE = /^([\p{L}\d]([\p{L}\d._-]*[\p{L}\d])?|[\da-f:]+(%[\w]+)?)?$/iu;

/** Host name or IP address. */
const host = z
  .string()
  .trim()
  .max(253)
  .superRefine((typed, context) => {
    const key = hostAndPort(typed) !== undefined ? 'port_apart' : MACHINE.test(typed) ? undefined : 'invalid';
    if (key !== undefined) context.addIssue({ code: 'custom', params: { key } });
  });
const topics = z
  .string()
  .max(4000)
  .superRefine((lines, context) => {
    const topic = topicsOf(lines).find((one) => !isTopic(one));
    if (topic !== undefined) context.addIssue({ code: 'custom', params: { key: 'not_a_topic', topic } });
  });

/** Splits the text of a source into the topics to which it subscribes, one per line. */
export const topicsOf = (lines: string): string[] =>
  lines
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

/**
 * Whether a text is an MQTT topic filter: `+` matches one level, `#` all further levels. Commas and semicolons are
 * legal but refused, because whoever types them means several topics and would never receive data.
 */
const isTopic = (topic: string): boolean =>
  topic.length <= 500 &&
  !/[,;]/.test(topic) &&
  topic.split('/').every((level, at, all) => /^(\+|[^+#]*)$/.test(level) || (level === '#' && at === all.length - 1));

const remotePath = z
  .string()
  .trim()
  .max(500)
  .regex(/^[^\p{C}]*$/u, { error: 'invalid' });

/** Fields of a source that can be sent with its creation and its changes. */
export const sourceFields = {
  name: requiredName,
  slot_seconds: z.number().int().min(0).max(MOST_SLOT_SECONDS),
  interval_minutes: z.number().int().min(1).max(MOST_INTERVAL_MINUTES).nullable(),
  records_path: path,
  time_path: path,
  device_path: path,
  host,
  port: z.number().int().min(1).max(65_535).nullable(),
  username: z.string().trim().max(200),
  /** Empty removes the password; a missing field leaves it unchanged. */
  /** For SFTP also a private key (PEM). */
  password: z.string().max(8000),
  tls: z.boolean(),
  ca: z
    .string()
    .trim()
    .max(20_000)
    .regex(/^(-----BEGIN CERTIFICATE-----[\sA-Za-z\d+/=]+-----END CERTIFICATE-----\s*)*$/, { error: 'invalid' }),
  topics,
  units: z
    .string()
    .trim()
    .max(200)
    .refine((units) => modbusUnitsOf(units) !== undefined, { params: { key: 'invalid' } }),
  registers: z
    .string()
    .max(MOST_REGISTER_SIGNS)
    .superRefine((lines, context) => {
      const line = badRegister(lines);
      if (line !== undefined) context.addIssue({ code: 'custom', params: { key: 'not_a_register', line } });
    }),
  remote_folder: remotePath,
  file_pattern: z.string().trim().max(200),
  sender_pattern: z.string().trim().max(200),
  subject_pattern: z.string().trim().max(200),
  /** Null: the default of the kind. */
  poll_seconds: z.number().int().min(5).max(86_400).nullable(),
  import_folder: z.string().trim().max(500),
  afterwards: z.enum(pickUpEnds),
  moved_to: remotePath,
  host_key: z
    .string()
    .trim()
    .regex(/^(SHA256:[A-Za-z\d+/]{43})?$/, { error: 'invalid' }),
  preset: z
    .string()
    .trim()
    .regex(/^[a-z\d-]{0,40}$/, { error: 'invalid' }),
  recipe: z.string().trim().max(20_000),
  parameters: z
    .string()
    .max(4000)
    .refine((lines) => lines.split('\n').every((line) => /^\s*$|^\s*[A-Za-z]\w*\s*=[^\p{C}]*\r?$/u.test(line)), {
      params: { key: 'not_parameters' },
    }),
};

export const SourceCreate = z
  .object(sourceFields)
  .partial()
  .extend({
    name: requiredName,
    plant: reference,
    kind: z.enum(sourceKinds),
  });
export type SourceCreate = z.output<typeof SourceCreate>;
export const SourcePatch = z.object({ ...sourceFields, is_suspended: z.boolean() }).partial();
export type SourcePatch = z.output<typeof SourcePatch>;

export const SourceQuery = z.object({ plant: z.coerce.number().int().positive().optional() });

/** Meaning of a value, if the source uses published names, as SunSpec devices do. */
export const SourceMeaning = z
  .object({
    /** Name and unit of the column for this value. */
    name: z.string(),
    unit: text,
    /** Whether the value is a measured quantity; false for status words and bit fields that are sent as numbers. */
    is_course: z.boolean(),
    /** Position among the columns of the device; the most important column is first. */
    rank: count,
  })
  .meta({ id: 'SourceMeaning' });
export type SourceMeaning = z.output<typeof SourceMeaning>;

/** An address for which a source sends values: seen in its data or entered beforehand. */
export const SourceAddress = z
  .object({
    id,
    address: z.string(),
    /** Column in which the values are stored; null: unbound, values are kept for 30 days. */
    column: optionalId,
    column_name: text,
    unit: text,
    component: optionalId,
    component_name: text,
    factor: decimal,
    /** Which value is stored if a time slot has several. */
    rule: z.enum(slotRules),
    readings: count,
    last_value: text,
    /** Unit in which the source sends values, as SunSpec devices declare it. */
    sent_unit: text,
    /** Null: only the name and the values are known. */
    meaning: SourceMeaning.nullable(),
    last_time: instant,
    first_seen_at: instant,
    last_seen_at: instant,
  })
  .meta({ id: 'SourceAddress' });
export type SourceAddress = z.output<typeof SourceAddress>;

/** Ours: the column that probably belongs to an unbound address, and the values of the last 24 hours as they would be stored. */
export const SourceProposal = z
  .object({
    address: z.string(),
    /** Number of values in these 24 hours. */
    readings: count,
    behaviour: z.enum(behaviours),
    /** Statistics of the values as they would be stored: one value per time slot, multiplied by the factor. */
    least: decimal,
    greatest: decimal,
    /** Null: no proposal, or several columns are equally likely. */
    column: optionalId,
    column_name: text,
    unit: text,
    component: optionalId,
    component_name: text,
    factor: decimal,
    rule: z.enum(slotRules),
    reasons: list(z.enum(proposalReasons)),
    /** What the proposal is based on: the bound address of a similar device, or a line of the template. */
    like: text,
    /**
     * Number of the device that the new one probably replaces; `like` is then the old device's address, which stays
     * bound until the replacement is confirmed.
     */
    in_place_of: text,
    /**
     * Values of these 24 hours, newest last: with a proposal one value per time slot, multiplied by the factor,
     * otherwise as received.
     */
    series: list(z.object({ time: instant, value: z.union([z.number(), z.string()]) })),
  })
  .meta({ id: 'SourceProposal' });
export type SourceProposal = z.output<typeof SourceProposal>;

const SourceBinding = z.object({
  address: z.string().min(1).max(MOST_ADDRESS_SIGNS),
  column: optionalReference,
  /** Values are multiplied by this factor. */
  factor: decimalInput
    .refine((factor) => factor !== 0 && Math.abs(factor) <= 1e12, { params: { key: 'invalid' } })
    .optional(),
  /** Default: `last`. */
  rule: z.enum(slotRules).optional(),
  /**
   * After a device was replaced: the address of this source that was bound to the column so far; its binding is
   * replaced.
   */
  in_place_of: z.string().min(1).max(MOST_ADDRESS_SIGNS).optional(),
});

/** Either all bindings are saved or none; a null column removes a binding. */
export const SourceBindings = z.object({ bindings: z.array(SourceBinding).min(1).max(MOST_BINDINGS) });
export type SourceBindings = z.output<typeof SourceBindings>;

export const SourceProposalQuery = z.object({ template: z.coerce.number().int().positive().optional() });

/** A line of a template: the column for an address, independent of the device. */
export const SourceTemplateLine = z.object({
  /** Address with `{serial}` in place of the component's serial number. */
  address: z.string(),
  /** Empty if the component is identified by its serial number. */
  component: z.string(),
  column: z.string(),
  unit: z.string().nullable(),
  factor: z.number(),
  rule: z.enum(slotRules),
});
export type SourceTemplateLine = z.output<typeof SourceTemplateLine>;

/** Bindings of a source, saved as proposals for other sources of the organisation. */
export const SourceTemplate = z
  .object({
    id,
    organisation: id,
    organisation_name: text,
    name: z.string(),
    lines: list(SourceTemplateLine),
    created_at: instant,
    created_by: editor,
  })
  .meta({ id: 'SourceTemplate' });
export type SourceTemplate = z.output<typeof SourceTemplate>;

/** Saves the current bindings of a source as a template of its plant's organisation. */
export const SourceTemplateCreate = z.object({ source: reference, name: requiredName });
export type SourceTemplateCreate = z.output<typeof SourceTemplateCreate>;
