import * as z from 'zod';

const Mark = z.object({
  /** Up to where was asked, and the newest time that came. */
  asked: z.number(),
  newest: z.number().nullable(),
  /** The newest time of each device where an answer has several: one that is late has its turn, too. */
  of: z.record(z.string(), z.number()).default({}),
  /** Where the next look goes on that had no room for all stretches. */
  resume: z.number().optional(),
});
export type Mark = z.output<typeof Mark>;

/** How far a service was read, as it is kept with the source. */
const HttpState = z.object({
  /** By the position of the request, and its device. */
  marks: z.record(z.string(), Mark).default({}),
  /** The day (UTC) and its requests. */
  day: z.string().default(''),
  asked: z.number().default(0),
  /** No request before. */
  notBefore: z.number().default(0),
  /** Where the next look begins, so that all have their turn. */
  turn: z.number().default(0),
  devices: z.object({ at: z.number(), ids: z.array(z.string()) }).optional(),
});
export type HttpState = z.output<typeof HttpState>;

export function stateOf(cursor: string | null): HttpState {
  try {
    return HttpState.parse(cursor === null ? {} : JSON.parse(cursor));
  } catch {
    return HttpState.parse({});
  }
}

/** Number of today's requests to a service, without the position up to which it was read. */
export function countAlone(cursor: string | null): string | null {
  const { day, asked } = stateOf(cursor);
  return asked === 0 ? null : JSON.stringify({ day, asked });
}

/** The same, adding requests that were made separately. */
export function countedOn(cursor: string | null, day: string, requests: number): string {
  const state = stateOf(cursor);
  return JSON.stringify({ ...state, day, asked: (state.day === day ? state.asked : 0) + requests });
}

const HttpTokens = z.object({
  access: z.string(),
  until: z.number(),
  renewAt: z.number(),
  refresh: z.string().default(''),
});
export type HttpTokens = z.output<typeof HttpTokens>;

export function tokensOf(kept: string | undefined): HttpTokens | undefined {
  try {
    return kept === undefined ? undefined : HttpTokens.parse(JSON.parse(kept));
  } catch {
    return undefined;
  }
}
