import { command } from '../../../command.ts';
import { numberArgument } from '../../../input/numberArgument.ts';
import { say } from '../../../texts.ts';
import { showCertified } from './showCertified.ts';

export const certificationsRestore = command({
  summary: say('Einen entfernten Zertifizierungsbenutzer zurückholen', 'Bring a removed certification user back'),
  call: 'certifications.restore',
  arguments: { nummer: { describe: say('Nr., wie remove sie nennt', 'id, as remove tells it') } },
  async run(context, args) {
    const id = numberArgument(args.nummer);
    await showCertified(context, await context.change((to) => to.certifications.restore({ id })));
  },
});
