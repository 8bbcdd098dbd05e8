import type { AlarmEffect } from '@leitwarte/core/entities';
import type { Context } from '../../../context.ts';
import { wrongUsage } from '../../../exit.ts';
import type { Column } from '../../../output/cells.ts';
import { say } from '../../../texts.ts';

const sides = {
  came: say('tatsächlich gekommen', 'what really came'),
  stored: say('wie jetzt eingestellt', 'as set now'),
  draft: say('mit dieser Änderung', 'with this change'),
} as const;

/**
 * Shows the sums of an effect, one per line, and notes on what was left out; `--json` outputs the complete response.
 */
export async function writeEffect(context: Context, effect: AlarmEffect): Promise<void> {
  if (await context.out.entity(effect)) return;
  const rows = (['came', 'stored', 'draft'] as const).map((side) => ({
    name: sides[side][context.language],
    ...effect[side],
  }));
  await context.out.table(rows, columns);
  await context.out.note(say('90 Tage; gespeichert wurde nichts.', '90 days; nothing was saved.'));
  if (effect.is_partial)
    await context.out.note(
      say('Es kamen mehr Alarme, als gerechnet werden.', 'More alarms came than are reckoned with.'),
    );
}

const columns: readonly Column<AlarmEffect['came'] & { readonly name: string }>[] = [
  { head: say('Was', 'What'), value: ({ name }) => name, key: true },
  { head: say('Alarme', 'Alarms'), value: ({ alarms }) => alarms },
  { head: say('Tage', 'Days'), value: ({ days }) => days },
  { head: say('E-Mails', 'E-mails'), value: ({ emails }) => emails },
  { head: say('SMS', 'SMS'), value: ({ sms }) => sms },
  { head: say('Kosten in €', 'Cost in €'), value: ({ cost }) => cost, decimals: 2 },
];

/** Organisation of a plant, for which effects are requested. */
export function ownerOf({ organisation }: { readonly organisation: number | null }): number {
  if (organisation === null)
    throw wrongUsage(say('Die Anlage gehört keiner Organisation.', 'The plant belongs to no organisation.'));
  return organisation;
}
