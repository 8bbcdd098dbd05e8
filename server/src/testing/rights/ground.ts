import type { ServerContext } from '../../platform/context.ts';
import type { People } from './people.ts';

/** Where the rights are tried: an organisation with its people, and the same people in another one. */
export interface Ground {
  readonly context: ServerContext;
  readonly baseUrl: string;
  readonly send: (request: Request) => Promise<Response>;
  readonly home: People;
  readonly far: People;
}
