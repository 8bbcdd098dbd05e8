import type { RegisterTable } from '@leitwarte/core/rules';
import { ReachFault } from '../../platform/reaching.ts';

/** Maximum number of registers in one request: the protocol allows 125, some devices only 120. */
export const MOST_AT_ONCE = 120;

/** Reads registers of one unit; rejects with a {@link ReachFault}. */
export type ReadRegisters = (table: RegisterTable, address: number, count: number) => Promise<readonly number[]>;

/** The values of a device that were read together. */
export interface DeviceReading {
  /** Serial number; empty if the device has none. */
  readonly serial: string;
  readonly values: readonly DeviceValue[];
  /** Faults of registers whose reading the device rejected. */
  readonly refused: readonly ReachFault[];
}

export interface DeviceValue {
  readonly name: string;
  readonly value: number;
  /** Unit of the value; empty if there is none. */
  readonly unit: string;
}

const refusals: ReadonlySet<string> = new Set([
  'illegal_function',
  'illegal_address',
  'illegal_value',
  'device_failure',
]);

/** The fault if the device rejects only these registers; undefined if the error ends the reading of the device. */
export const refusalIn = (error: unknown): ReachFault | undefined =>
  error instanceof ReachFault && refusals.has(error.fault) ? error : undefined;
