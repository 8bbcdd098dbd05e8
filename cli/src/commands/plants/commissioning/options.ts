import { numberArgument } from '../../../input/numberArgument.ts';
import { say } from '../../../texts.ts';

export const protocolArgument = { describe: say('Nr. des Protokolls', 'id of the protocol') };
export const protocolId = numberArgument;
