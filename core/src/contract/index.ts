import { components } from './components.ts';
import { imports } from './imports.ts';
import { organisations } from './organisations.ts';
import { plantSystems } from './plantSystems.ts';
import { plantTypes } from './plantTypes.ts';
import { plants } from './plants.ts';
import { session } from './session.ts';
import { tasks } from './tasks.ts';

/** Every call under `/api/v1/`, once. Client, server, documents, tests and the raw terminal call walk this object. */
export const contract = { session, organisations, plants, components, plantSystems, plantTypes, tasks, imports };
export type LeitwarteContract = typeof contract;

export * from './endpoint.ts';
export { findEntry } from './find.ts';
