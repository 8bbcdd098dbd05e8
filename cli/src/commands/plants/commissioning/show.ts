import { showing } from '../../../output/showing.ts';
import { say } from '../../../texts.ts';
import { protocolArgument, protocolId } from './options.ts';
import { showProtocol } from './showCommissioning.ts';

export const commissioningShow = showing({
  summary: say('Ein abgenommenes Protokoll zeigen', 'Show a signed protocol'),
  call: 'commissioning.retrieve',
  arguments: { nr: protocolArgument },
  find: (client, args) => client.commissioning.retrieve({ id: protocolId(args.nr) }),
  show: showProtocol,
});
