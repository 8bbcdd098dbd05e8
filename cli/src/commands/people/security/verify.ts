import type { SealCheck } from '@leitwarte/core/entities';
import { textOrKey } from '@leitwarte/core/texts';
import { command } from '../../../command.ts';
import { say } from '../../../texts.ts';

export const securityVerify = command({
  summary: say(
    'Prüfen, ob jemand das Sicherheitsprotokoll verändert hat',
    'Check whether somebody changed the security record',
  ),
  call: 'security.verify',
  options: {
    after: {
      type: 'number',
      placeholder: say('Nummer', 'number'),
      describe: say(
        'erst hinter diesem Siegel, etwa hinter einer Bruchstelle',
        'only behind this seal, such as behind a broken place',
      ),
    },
  },
  examples: ['leitwarte security verify', 'leitwarte security verify --after 1203', 'leitwarte security verify --json'],
  async run(context, args) {
    const client = await context.client();
    const { language } = context;
    let sum: SealCheck = await client.security.verify({ query: { after: args.after } });
    while (sum.next !== null) {
      const { rows, unchecked, ...last } = await client.security.verify({ query: { after: sum.next } });
      sum = { ...last, rows: sum.rows + rows, unchecked: sum.unchecked + unchecked };
    }
    const isChecked = sum.unchecked === 0 && !sum.unchecked_marks;
    const isWhole = sum.broken_reason === null && sum.unsealed === 0 && isChecked;
    await context.out.record(sum, [
      [say('Geprüfte Siegel', 'Seals checked'), String(sum.rows - sum.unchecked)],
      [say('Ende der Kette', 'End of the chain'), sum.head_no === null ? '' : `${sum.head_no} ${sum.head_seal ?? ''}`],
      [say('Mit einem anderen Schlüssel', 'With another key'), isChecked ? '' : uncheckedOf(sum, language)],
      [say('Nicht versiegelt', 'Not sealed'), sum.unsealed === 0 ? '' : String(sum.unsealed)],
      [say('Bruchstelle', 'Broken at'), placeOf(sum, language)],
    ]);
    await context.out.note(
      isWhole
        ? say('Das Protokoll ist vollständig.', 'The record is whole.')
        : say('Das Protokoll ist nicht vollständig.', 'The record is not whole.'),
    );
    return isWhole ? undefined : 'partly';
  },
});

function uncheckedOf({ unchecked, unchecked_marks }: SealCheck, language: 'de' | 'en'): string {
  const marks = language === 'de' ? 'Anfangs- oder Endmarke' : 'mark of the beginning or end';
  return [unchecked === 0 ? '' : String(unchecked), unchecked_marks ? marks : ''].filter(Boolean).join(', ');
}

function placeOf(sum: SealCheck, language: 'de' | 'en'): string {
  if (sum.broken_reason === null) return '';
  const event = sum.broken_event === null ? '' : `, ${language === 'de' ? 'Ereignis' : 'event'} ${sum.broken_event}`;
  const seal = language === 'de' ? 'Siegel' : 'Seal';
  return `${seal} ${sum.broken_no ?? ''}${event}: ${textOrKey(language, 'sealBreak', sum.broken_reason)}`;
}
