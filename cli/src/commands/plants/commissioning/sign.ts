import { command } from '../../../command.ts';
import { argument } from '../../../input/arguments.ts';
import { validInput } from '../../../input/validInput.ts';
import { plantId } from '../../../lookup/ids.ts';
import { say } from '../../../texts.ts';
import { showProtocol } from './showCommissioning.ts';

export const commissioningSign = command({
  summary: say(
    'Abnehmen, was an einer Anlage jetzt angeschlossen ist; das Protokoll bleibt, wie es ist',
    'Sign what a plant is connected with now; the protocol stays as it is',
  ),
  call: 'commissioning.sign',
  arguments: { anlage: argument('named') },
  options: {
    remark: {
      field: 'remark',
      type: 'text',
      value: say('text', 'text'),
      describe: say('was dazu zu sagen ist', 'what is to be said of it'),
    },
    revision: {
      field: 'revision',
      type: 'text',
      value: say('stand', 'revision'),
      describe: say(
        'nur, wenn die Anlage noch so eingerichtet ist (revision aus current --json)',
        'only while the plant is still set up so (revision of current --json)',
      ),
    },
  },
  examples: ["leitwarte commissioning sign 'Solarpark Marche' --remark 'Zählerstände verglichen'"],
  async run(context, args) {
    const { CommissioningSign } = await import('@leitwarte/core/entities');
    const body = validInput(CommissioningSign, { remark: args.remark, revision: args.revision });
    const id = await plantId(await context.client(), args.anlage);
    const protocol = await context.change((to) => to.commissioning.sign({ id, body }));
    if (protocol !== undefined) await showProtocol(context, protocol);
  },
});
