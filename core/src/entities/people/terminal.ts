import * as z from 'zod';
import { id, instant, text } from '../fields.ts';

/** Identifies the sign-in that a terminal began, and proves nothing by itself. */
const request = z.string().min(1).max(200);
const MAX_PORT = 65_535;

export const TerminalBegin = z.object({
  /** SHA-256 of the verifier, which stays in the terminal until the end. */
  challenge: z.string().regex(/^[0-9a-f]{64}$/),
  /**
   * Name by which the person recognises the machine, such as `kim@office-pc`; no control characters, which could fake
   * another name.
   */
  name: z
    .string()
    .trim()
    .min(1)
    .max(100)
    .regex(/^[^\p{C}\u2028\u2029]+$/u),
  /** The port on 127.0.0.1 on which the terminal listens; null: the person types the code. */
  port: z.number().int().min(1024).max(MAX_PORT).nullable(),
  /** Returned to that port with the code, so that the terminal recognises its own sign-in. */
  state: z.string().regex(/^[0-9a-f]{32,64}$/),
});

export const TerminalBegun = z
  .object({
    /** Identifies the begun sign-in. */
    request: z.string(),
    /** Address of the portal where the person continues. The part after `#` reaches no server. */
    url: z.string(),
    /** Shown by terminal and portal, to be compared. */
    check: z.string(),
    expires_at: instant,
  })
  .meta({ id: 'TerminalBegun' });
export type TerminalBegun = z.output<typeof TerminalBegun>;

export const TerminalRequest = z.object({ request });

/** The terminal that asks to be signed in. */
export const TerminalAsking = z
  .object({
    /** Name given by the terminal itself: anybody can write anything there. */
    name: z.string(),
    /** Address of the call; empty if unknown. */
    address: z.string(),
    check: z.string(),
    expires_at: instant,
  })
  .meta({ id: 'TerminalAsking' });
export type TerminalAsking = z.output<typeof TerminalAsking>;

export const TerminalApproved = z
  .object({
    /** Ends the sign-in at the terminal that began it; single use, 10 minutes. */
    code: z.string(),
    /** Address on which the terminal listens, with the code: always `http://127.0.0.1`. Null: the person types it. */
    return_to: text,
  })
  .meta({ id: 'TerminalApproved' });
export type TerminalApproved = z.output<typeof TerminalApproved>;

export const TerminalFinish = z.object({
  request,
  verifier: z.string().min(32).max(200),
  code: z.string().min(1).max(40),
});

export const TerminalSession = z
  .object({
    auth_token: z.string(),
    /** Id of the account. */
    id,
  })
  .meta({ id: 'TerminalSession' });
export type TerminalSession = z.output<typeof TerminalSession>;
