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
/** A week. */
const MOST_INTERVAL_MINUTES = 10_080;
export const MOST_BINDINGS = 2000;
export const MOST_ADDRESS_SIGNS = 500;
const MOST_REGISTER_SIGNS = 30_000;

/** A token for display: its public part, never the token. */
export const SourceToken = z
  .object({ id, public_id: z.string(), created_at: instant, created_by: editor, last_used_at: instant })
  .meta({ id: 'SourceToken' });
export type SourceToken = z.output<typeof SourceToken>;

/** Something that sends a plant's readings over the network (decision 4.42). */
export const Source = z
  .object({
    id,
    plant: id,
    plant_name: z.string(),
    name: z.string(),
    kind: z.enum(sourceKinds),
    /** Readings of one slot become one row; 0: each keeps its own millisecond. */
    slot_seconds: z.number().int(),
    /** Maximum interval of readings; null: the source never counts as silent. */
    interval_minutes: z.number().int().nullable(),
    /**
     * JSON: paths with points to the list of records, to a record's time and to its device; empty: the body itself,
     * the arrival, none.
     */
    records_path: z.string(),
    time_path: z.string(),
    device_path: z.string(),
    /** For sources to which we connect; empty for others. */
    host: z.string(),
    /** Null: the usual one. */
    port: z.number().int().nullable(),
    username: z.string(),
    /** The password itself can never be read. */
    has_password: z.boolean(),
    tls: z.boolean(),
    /** Certificates in PEM that are trusted in place of the system's. */
    ca: z.string(),
    /** MQTT: one a line. */
    topics: z.string(),
    /** Modbus: numbers of the units at this address, such as `1, 3-6`; empty: 1. */
    units: z.string(),
    /** Modbus: the registers to read, one a line (`registerMapOf`); empty: those described by SunSpec. */
    registers: z.string(),
    /** FTP, FTPS, SFTP, IMAP: the folder over there, and which files of it are fetched. */
    remote_folder: z.string(),
    file_pattern: z.string(),
    /** IMAP: sender and subject of the mails that are read; empty: all. */
    sender_pattern: z.string(),
    subject_pattern: z.string(),
    /** Modbus, FTP, FTPS, SFTP, IMAP, HTTP: polling interval. */
    poll_seconds: z.number().int(),
    /** Import folder of its files below DATA_DIR; empty: the plant's only one. */
    import_folder: z.string(),
    afterwards: z.enum(pickUpEnds),
    moved_to: z.string(),
    /** SFTP: SHA-256 of the host's key, as ssh-keygen shows it. */
    host_key: z.string(),
    /**
     * HTTP: the known service (`source-presets/`), or a recipe as JSON; values for its names, one a line. IMAP: the same for
     * a sign-in with OAuth 2.
     */
    preset: z.string(),
    recipe: z.string(),
    parameters: z.string(),
    /** HTTP, IMAP: whether the owner of the service or mailbox consents in a browser. */
    asks_consent: z.boolean(),
    /** Why it cannot be reached, with the words of the other side; null: it is reached, or was not tried yet. */
    fault: z.enum(sourceFaults).nullable(),
    fault_detail: text,
    failing_since: instant,
    reached_at: instant,
    is_suspended: z.boolean(),
    state: z.enum(sourceStates),
    /** When data last arrived, and the newest time in it. */
    last_received_at: instant,
    last_time: instant,
    addresses: count,
    /** Number of addresses that are bound to no column. */
    unbound: count,
    tokens: list(SourceToken),
    created_at: instant,
    created_by: editor,
  })
  .meta({ id: 'Source' });
export type Source = z.output<typeof Source>;

/** Answered once: nobody can read the token again. Empty for sources to which we connect. */
export const SourceMade = Source.extend({ token: z.string() }).meta({ id: 'SourceMade' });
export type SourceMade = z.output<typeof SourceMade>;

const path = z.string().trim().max(200);

const MACHINE = /^([\p{L}\d]([\p{L}\d._-]*[\p{L}\d])?|[\da-f:]+(%[\w]+)?)?$/iu;

/** A name or an address of a machine. */
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

/** The topics to which a source subscribes, from lines. */
export const topicsOf = (lines: string): string[] =>
  lines
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

/**
 * An MQTT filter: `+` matches one level, `#` all that follow. Commas and semicolons would be legal, but nobody uses
 * them: a user who types them means several topics, and would wait without end.
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

const sourceFields = {
  name: requiredName,
  slot_seconds: z.number().int().min(0).max(MOST_SLOT_SECONDS),
  interval_minutes: z.number().int().min(1).max(MOST_INTERVAL_MINUTES).nullable(),
  records_path: path,
  time_path: path,
  device_path: path,
  host,
  port: z.number().int().min(1).max(65_535).nullable(),
  username: z.string().trim().max(200),
  /** Empty: none; missing: unchanged. */
  /** For SFTP also a private key in PEM. */
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
  /** Null: the usual of the kind. */
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

/** Meaning of a value, if its source uses a published name, as SunSpec devices do. */
export const SourceMeaning = z
  .object({
    /** Name of its column, and the unit in which it is read. */
    name: z.string(),
    unit: text,
    /** False: words or bits written as numbers. */
    is_course: z.boolean(),
    /** Position among the columns of its device, the most important first. */
    rank: count,
  })
  .meta({ id: 'SourceMeaning' });
export type SourceMeaning = z.output<typeof SourceMeaning>;

/** Something that a source sends values of, seen or named beforehand. */
export const SourceAddress = z
  .object({
    id,
    address: z.string(),
    /** The column of its values; null: unbound, its values are kept for 30 days. */
    column: optionalId,
    column_name: text,
    unit: text,
    component: optionalId,
    component_name: text,
    factor: decimal,
    /** Which of the values of one slot is stored. */
    rule: z.enum(slotRules),
    readings: count,
    last_value: text,
    /** The unit named by the source: the one in which SunSpec devices measure. */
    sent_unit: text,
    /** Null: there is only its name and its values. */
    meaning: SourceMeaning.nullable(),
    last_time: instant,
    first_seen_at: instant,
    last_seen_at: instant,
  })
  .meta({ id: 'SourceAddress' });
export type SourceAddress = z.output<typeof SourceAddress>;

/** Ours: the column to which an unbound address probably belongs, and its last 24 hours as they would be stored. */
export const SourceProposal = z
  .object({
    address: z.string(),
    /** Values in the 24 hours. */
    readings: count,
    behaviour: z.enum(behaviours),
    /** Statistics of the values as they would be stored: by slot and with the factor. */
    least: decimal,
    greatest: decimal,
    /** Null: nothing is proposed, or several columns are as likely. */
    column: optionalId,
    column_name: text,
    unit: text,
    component: optionalId,
    component_name: text,
    factor: decimal,
    rule: z.enum(slotRules),
    reasons: list(z.enum(proposalReasons)),
    /** The bound address of a similar device, or the line of the template, on which this proposal is based. */
    like: text,
    /** The number of the device that this one probably replaces; `like` is its address, which is bound until this is confirmed. */
    in_place_of: text,
    /** By slot and with the factor, the newest last; without a proposal as received. */
    series: list(z.object({ time: instant, value: z.union([z.number(), z.string()]) })),
  })
  .meta({ id: 'SourceProposal' });
export type SourceProposal = z.output<typeof SourceProposal>;

const SourceBinding = z.object({
  address: z.string().min(1).max(MOST_ADDRESS_SIGNS),
  column: optionalReference,
  /** Values are multiplied by it. */
  factor: decimalInput
    .refine((factor) => factor !== 0 && Math.abs(factor) <= 1e12, { params: { key: 'invalid' } })
    .optional(),
  /** `last` unless set. */
  rule: z.enum(slotRules).optional(),
  /** The former address of this source for the column, if a device was exchanged: its binding is replaced. */
  in_place_of: z.string().min(1).max(MOST_ADDRESS_SIGNS).optional(),
});

/** All of them or none; column null removes a binding. */
export const SourceBindings = z.object({ bindings: z.array(SourceBinding).min(1).max(MOST_BINDINGS) });
export type SourceBindings = z.output<typeof SourceBindings>;

export const SourceProposalQuery = z.object({ template: z.coerce.number().int().positive().optional() });

/** The column for an address, for any device: a line of a template. */
export const SourceTemplateLine = z.object({
  /** With `{serial}` in place of the component's serial number. */
  address: z.string(),
  /** Empty if the serial number identifies the component. */
  component: z.string(),
  column: z.string(),
  unit: z.string().nullable(),
  factor: z.number(),
  rule: z.enum(slotRules),
});
export type SourceTemplateLine = z.output<typeof SourceTemplateLine>;

/** Bindings of a source, kept as proposals for other sources of the organisation. */
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

/** Stores the present bindings of the source as a template of its plant's organisation. */
export const SourceTemplateCreate = z.object({ source: reference, name: requiredName });
export type SourceTemplateCreate = z.output<typeof SourceTemplateCreate>;

const said = z.object({ de: z.string(), en: z.string() });

/** A known service: how to request its data, and what the person who sets it up must enter. */
export const SourcePreset = z
  .object({
    key: z.string(),
    /** Kind of the sources that it is for. */
    kind: z.enum(['http', 'imap']),
    maker: z.string(),
    about: said,
    /** Values that it needs, one a line of `parameters`. */
    parameters: list(said.extend({ name: z.string(), usual: z.string() })),
    /** Meaning of user name and password; null: not needed. */
    username: said.nullable(),
    password: said.nullable(),
    poll_seconds: z.number().int(),
    /** Address of the maker's description of the answers. */
    described: z.string(),
    /** Whether it was tried on the real service, and not only on a server that answers as described. */
    is_tried: z.boolean(),
  })
  .meta({ id: 'SourcePreset' });
export type SourcePreset = z.output<typeof SourcePreset>;

/** Asks for the address at which the owner of a service consents. */
export const SourceConsentAsked = z.object({
  /** Where the service sends the browser afterwards; it must be registered there for the client. */
  redirect_uri: z
    .url({ protocol: /^https?$/, error: 'invalid' })
    .max(500),
});
export const SourceConsent = z.object({ url: z.string() }).meta({ id: 'SourceConsent' });
export type SourceConsent = z.output<typeof SourceConsent>;
/** What the service sent the browser back with. */
export const SourceConsentGiven = z.object({
  code: z.string().min(1).max(4000),
  state: z.string().min(1).max(200),
});

/** A trial request to see the values, before a source is created or changed. */
export const SourceTrial = z.object({
  plant: reference,
  /** An existing source, whose password is used if none is given. */
  source: optionalReference.optional(),
  preset: sourceFields.preset.optional(),
  recipe: sourceFields.recipe.optional(),
  parameters: sourceFields.parameters.optional(),
  username: sourceFields.username.optional(),
  password: sourceFields.password.optional(),
});
export type SourceTrial = z.output<typeof SourceTrial>;

/** The answer of a service, and what would be stored of it. */
export const SourceTried = z
  .object({
    fault: z.enum(sourceFaults).nullable(),
    fault_detail: text,
    answers: list(
      z.object({
        path: z.string(),
        status: z.number().int(),
        bytes: count,
        records: count,
        /** Records that cannot be read, and the first of them with the reason. */
        unread: count,
        reason: z.string(),
        newest: instant,
      }),
    ),
    /** The first values, by the address that they would have. */
    values: list(
      z.object({ time: instant, address: z.string(), value: z.union([z.number(), z.string()]), unit: z.string() }),
    ),
  })
  .meta({ id: 'SourceTried' });
export type SourceTried = z.output<typeof SourceTried>;
