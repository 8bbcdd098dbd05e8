import type { ServerContext } from '../../platform/context.ts';
import type { People } from './people.ts';

/**
 * The data with which rights are tested: an organisation with its people, and another one with people in the same
 * roles.
 */
export interface Ground {
  readonly context: ServerContext;
  readonly baseUrl: string;
  readonly send: (request: Request) => Promise<Response>;
  readonly home: People;
  readonly far: People;
}
