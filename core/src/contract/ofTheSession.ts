import { organisations } from './people/organisations.ts';
import { session } from './people/session.ts';

/** What signing in and taking up a session call: enough for a program that loads the rest of the contract later. */
export const contractOfTheSession = { session, organisations };
