import { organisations } from './organisations.ts';
import { session } from './session.ts';

/** What signing in and taking up a session call: enough for a program that loads the rest of the contract later. */
export const contractOfTheSession = { session, organisations };
