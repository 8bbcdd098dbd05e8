import type { RegisterTable } from '@leitwarte/core/rules';
import { ReachFault } from '../../platform/reaching.ts';

/** Maximum registers in one answer. The protocol has room for 125; some devices stop at 120. */
export const MOST_AT_ONCE = 120;

/** Reads registers of one unit; rejects with a {@link ReachFault}. */
export type ReadRegisters = (table: RegisterTable, address: number, count: number) => Promise<readonly number[]>;

/** One reading of a device. */
export interface DeviceReading {
  /** Empty if it names none. */
  readonly serial: string;
  readonly values: readonly DeviceValue[];
  /** Faults of registers that the device refused to read. */
  readonly refused: readonly ReachFault[];
}

export interface DeviceValue {
  readonly name: string;
  readonly value: number;
  /** Empty if there is none. */
  readonly unit: string;
}

const refusals: ReadonlySet<string> = new Set([
  'illegal_function',
  'illegal_address',
  'illegal_value',
  'device_failure',
]);

/** The fault if a device refuses only these registers; undefined if the error ends the reading. */
export const refusalIn = (error: unknown): ReachFault | undefined =>
  error instanceof ReachFault && refusals.has(error.fault) ? error : undefined;
