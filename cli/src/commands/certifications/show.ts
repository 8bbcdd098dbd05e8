import { argument } from '../../input/arguments.ts';
import { command } from '../../command.ts';
import { say } from '../../texts.ts';
import { certifiedOf } from './certified.ts';
import { showCertified } from './showCertified.ts';

export const certificationsShow = command({
  name: 'show',
  summary: say('Einen Zertifizierungsbenutzer mit seinen Dateien zeigen', 'Show a certification user with its files'),
  call: 'certifications.list',
  writes: 'one',
  arguments: { zertifiziert: argument('account') },
  async run(context, args) {
    await showCertified(context, await certifiedOf(await context.client(), args.zertifiziert));
  },
});
