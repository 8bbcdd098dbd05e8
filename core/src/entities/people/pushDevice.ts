import * as z from 'zod';
import { messageStates } from '../../codes/index.ts';
import { clock, severity } from '../alarms/when.ts';
import { oneLine } from '../bodyFields.ts';
import { flag, id, instant, list, text } from '../fields.ts';

/**
 * Why a device no longer receives messages. `gone`: its push service no longer knows the subscription; `key`: it
 * subscribed with another public key of the installation.
 */
export const pushFaults = ['gone', 'key'] as const;

/**
 * A device of the caller's account that receives messages about alarms (decision 4.57). It is removed when the session that added it ends.
 */
export const PushDevice = z
  .object({
    id,
    name: z.string(),
    /** Host of the push service that its browser uses. */
    service: z.string(),
    /** Minimum severity of alarms for this device: 0 message, 1 warning, 2 fault. */
    from_severity: severity,
    /** Begin of the daily time in which messages are sent to the device; null: they are sent at any time. */
    from_time: text,
    /** End of the daily time in which messages are sent to the device; null: they are sent at any time. */
    until_time: text,
    created_at: instant,
    /** When its push service last accepted a message. */
    last_sent_at: instant,
    /** State of the newest message that was attempted. */
    last_state: z.enum(messageStates).nullable().default(null),
    last_error: text,
    /** Why the device no longer receives messages; null: it receives them. */
    fault: z.enum(pushFaults).nullable().default(null),
    /** Whether the current session added the device. */
    is_current: flag,
  })
  .meta({ id: 'PushDevice' });
export type PushDevice = z.output<typeof PushDevice>;

export const PushDevices = z
  .object({
    /** Whether this installation can send push messages. */
    is_available: flag,
    devices: list(PushDevice),
  })
  .meta({ id: 'PushDevices' });
export type PushDevices = z.output<typeof PushDevices>;

export const PushBegun = z
  .object({
    /** Public key of the installation, base64url; browsers only accept push messages signed with it. */
    public_key: z.string(),
  })
  .meta({ id: 'PushBegun' });
export type PushBegun = z.output<typeof PushBegun>;

const name = oneLine.min(1).max(60);

/** Body for adding a device: the result of `pushManager.subscribe()` in the browser, and a name. */
export const PushAdd = z.object({
  name,
  endpoint: z.string().trim().min(1).max(1_000),
  /** Public key of the device, base64url. */
  p256dh: z.string().min(1).max(120),
  /** Secret of the device, base64url. */
  auth: z.string().min(1).max(40),
});
export type PushAdd = z.output<typeof PushAdd>;

export const PushPatch = z.object({ name, from_severity: severity, from_time: clock, until_time: clock }).partial();
export type PushPatch = z.output<typeof PushPatch>;
