import * as z from 'zod';

const Mark = z.object({
  /** The time up to which data were requested, and the newest time of received data. */
  asked: z.number(),
  newest: z.number().nullable(),
  /** The newest time of each device if a response contains several, so that late devices are requested again too. */
  of: z.record(z.string(), z.number()).default({}),
  /** Where the next run continues if this one could not request all periods. */
  resume: z.number().optional(),
});
export type Mark = z.output<typeof Mark>;

/** How far a service has been read; stored with the source. */
const HttpState = z.object({
  /** Positions by index of the request in the recipe and by device. */
  marks: z.record(z.string(), Mark).default({}),
  /** The day (UTC) to which the count applies, and the number of its requests. */
  day: z.string().default(''),
  asked: z.number().default(0),
  /** No request is sent before this instant. */
  notBefore: z.number().default(0),
  /** The request with which the next run begins, so that all requests are sent in turn. */
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

/** The stored state reduced to the number of today's requests, without the positions; null if there were none. */
export function countAlone(cursor: string | null): string | null {
  const { day, asked } = stateOf(cursor);
  return asked === 0 ? null : JSON.stringify({ day, asked });
}

/** The stored state after adding requests that were sent outside of a run. */
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
