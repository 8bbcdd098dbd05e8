import { setupServer } from 'msw/node';

/**
 * The network's edge: what a test does not answer fails. Not part of setup.ts, which runs anew for each file of tests
 * while what files import stays loaded: all must mean the same edge.
 */
export const network = setupServer();
