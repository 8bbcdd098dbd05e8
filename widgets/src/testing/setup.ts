import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';

configure({ asyncUtilTimeout: Number(import.meta.env.PATIENCE_MS) });
afterEach(cleanup);
