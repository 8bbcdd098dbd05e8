import * as z from 'zod';
import { messageStates } from '../../codes/index.ts';
import { clock, severity } from '../alarms/when.ts';
import { oneLine } from '../bodyFields.ts';
import { flag, id, instant, list, text } from '../fields.ts';

/**
 * Why a device gets no messages any more: its push service knows it no longer, or it subscribed with another key of the
 * installation.
 */
export const pushFaults = ['gone', 'key'] as const;

/** A device of the own account that gets messages about alarms (decision 4.57). It ends with the session that added it. */
export const PushDevice = z
  .object({
    id,
    name: z.string(),
    /** Host of the push service of its browser. */
    service: z.string(),
    /** The least severe alarm that it is for: 0 message, 1 warning, 2 fault. */
    from_severity: severity,
    /** Only alarms that are notified from then … */
    from_time: text,
    /** … until then. */
    until_time: text,
    created_at: instant,
    /** When its push service last took a message. */
    last_sent_at: instant,
    /** What became of its newest message that was tried. */
    last_state: z.enum(messageStates).nullable().default(null),
    last_error: text,
    /** Null: it gets messages. */
    fault: z.enum(pushFaults).nullable().default(null),
    /** Whether the session in use added it. */
    is_current: flag,
  })
  .meta({ id: 'PushDevice' });
export type PushDevice = z.output<typeof PushDevice>;

export const PushDevices = z
  .object({
    /** Whether this installation sends to devices. */
    is_available: flag,
    devices: list(PushDevice),
  })
  .meta({ id: 'PushDevices' });
export type PushDevices = z.output<typeof PushDevices>;

export const PushBegun = z
  .object({
    /** Of the installation, base64url: a browser lets nobody else send. */
    public_key: z.string(),
  })
  .meta({ id: 'PushBegun' });
export type PushBegun = z.output<typeof PushBegun>;

const name = oneLine.min(1).max(60);

/** What the browser answered to `pushManager.subscribe()`, with a name for the device. */
export const PushAdd = z.object({
  name,
  endpoint: z.string().trim().min(1).max(1_000),
  /** Public key of the device, base64url. */
  p256dh: z.string().min(1).max(120),
  /** Its secret, base64url. */
  auth: z.string().min(1).max(40),
});
export type PushAdd = z.output<typeof PushAdd>;

export const PushPatch = z.object({ name, from_severity: severity, from_time: clock, until_time: clock }).partial();
export type PushPatch = z.output<typeof PushPatch>;
