import * as z from 'zod';
import { id, instant, text } from '../fields.ts';

/** Id of a sign-in that a terminal began; knowing it grants no access. */
const request = z.string().min(1).max(200);
const MAX_PORT = 65_535;

export const TerminalBegin = z.object({
  /** SHA-256 of the verifier, which the terminal keeps secret until the last step. */
  challenge: z.string().regex(/^[0-9a-f]{64}$/),
  /**
   * Name by which a person recognises the machine, such as `kim@office-pc`. Control characters are refused, because
   * they could fake another name.
   */
  name: z
    .string()
    .trim()
    .min(1)
    .max(100)
    .regex(/^[^\p{C}\u2028\u2029]+$/u),
  /** Port on 127.0.0.1 on which the terminal waits for the code; null: the person types the code into the terminal. */
  port: z.number().int().min(1024).max(MAX_PORT).nullable(),
  /**
   * Random value that the portal sends to that port together with the code, so that the terminal recognises its own
   * sign-in.
   */
  state: z.string().regex(/^[0-9a-f]{32,64}$/),
});

export const TerminalBegun = z
  .object({
    /** Id of the sign-in. */
    request: z.string(),
    /** URL of the portal where the person continues. The part after `#` is not sent to any server. */
    url: z.string(),
    /** Text shown by both terminal and portal, for the person to compare. */
    check: z.string(),
    expires_at: instant,
  })
  .meta({ id: 'TerminalBegun' });
export type TerminalBegun = z.output<typeof TerminalBegun>;

export const TerminalRequest = z.object({ request });

/** A terminal that waits to be signed in, as shown in the portal. */
export const TerminalAsking = z
  .object({
    /** Name sent by the terminal itself, so it is not trustworthy. */
    name: z.string(),
    /** IP address of the terminal; empty if unknown. */
    address: z.string(),
    check: z.string(),
    expires_at: instant,
  })
  .meta({ id: 'TerminalAsking' });
export type TerminalAsking = z.output<typeof TerminalAsking>;

export const TerminalApproved = z
  .object({
    /** Code that completes the sign-in at the terminal that began it; single use, valid for 10 minutes. */
    code: z.string(),
    /** URL, always on `http://127.0.0.1`, at which the terminal receives the code; null: the person types the code. */
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
