import { contract } from '@leitwarte/core/contract';
import { outlineOf, type Outline } from '@leitwarte/core/outline';

/**
 * The contract as plain data. The build writes its value into the bundle (scripts/build/computed.ts), so that no command
 * builds the contract's schemas to read an answer.
 */
export const outline: Outline = outlineOf(contract);
