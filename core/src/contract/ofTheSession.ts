import { organisations } from './people/organisations.ts';
import { session } from './people/session.ts';

/** Calls for signing in and resuming a session: enough for a program that loads the rest of the contract later. */
export const contractOfTheSession = { session, organisations };
