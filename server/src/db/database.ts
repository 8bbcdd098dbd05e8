import type { Kysely, Transaction } from 'kysely';
import type { Tables } from './tables.ts';

export type Engine = 'sqlite' | 'postgres';
export type Database = Kysely<Tables>;
/**
 * Inside a transaction only this may be used: the outer database would wait forever for the lock that the transaction
 * holds.
 */
export type Tx = Transaction<Tables>;
/** Type of the parameter of functions that can run inside or outside a transaction. */
export type Reader = Database | Tx;
