import { command } from '../../../command.ts';
import { say } from '../../../texts.ts';
import { askedCode, presentPassword } from '../../../input/proofs.ts';
import { showCodes } from './ask.ts';

export const secondFactorRecoveryCodes = command({
  summary: say(
    'Zehn neue Wiederherstellungscodes; die alten gelten dann nicht mehr',
    'Ten new recovery codes; the old ones hold no more then',
  ),
  call: 'secondFactor.renewCodes',
  async run(context) {
    const client = await context.client();
    const current_password = await presentPassword(context);
    const code = await askedCode(context);
    await showCodes(context, await client.secondFactor.renewCodes({ body: { current_password, code } }));
  },
});
