import { setupServer } from 'msw/node';

/**
 * The mock server of the network; requests without a stub fail. It is not part of setup.ts, which runs again for each test file while
 * imported modules stay loaded: all must share this instance.
 */
export const network = setupServer();
