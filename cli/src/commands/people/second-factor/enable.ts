import { command } from '../../../command.ts';
import { say } from '../../../texts.ts';
import { askedCode, presentPassword } from '../../../input/proofs.ts';
import { showCodes } from './ask.ts';

export const secondFactorEnable = command({
  summary: say(
    'Den zweiten Faktor einrichten: QR-Code mit der App lesen, ihren Code eingeben, Wiederherstellungscodes aufheben',
    'Set up the second factor: read the QR code with the app, type its code, keep the recovery codes',
  ),
  call: 'secondFactor.finish',
  examples: ['leitwarte second-factor enable'],
  async run(context) {
    const client = await context.client();
    const current_password = await presentPassword(context);
    const { secret, uri } = await client.secondFactor.begin({ body: { current_password } });
    const { renderUnicodeCompact } = await import('uqr');
    await context.out.note(
      say(
        `${renderUnicodeCompact(uri)}\nMit einer Authentifizierungs-App lesen, oder eintippen: ${secret}`,
        `${renderUnicodeCompact(uri)}\nRead it with an authenticator app, or type: ${secret}`,
      ),
    );
    const code = await askedCode(context);
    await showCodes(context, await client.secondFactor.finish({ body: { code } }));
  },
});
