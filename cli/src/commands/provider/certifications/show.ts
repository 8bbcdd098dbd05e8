import { argument } from '../../../input/arguments.ts';
import { showing } from '../../../output/showing.ts';
import { say } from '../../../texts.ts';
import { certifiedOf } from './certified.ts';
import { showCertified } from './showCertified.ts';

export const certificationsShow = showing({
  summary: say('Einen Zertifizierungsbenutzer mit seinen Dateien zeigen', 'Show a certification user with its files'),
  call: 'certifications.list',
  writes: 'one',
  arguments: { zertifiziert: argument('account') },
  find: (client, args) => certifiedOf(client, args.zertifiziert),
  show: showCertified,
});
