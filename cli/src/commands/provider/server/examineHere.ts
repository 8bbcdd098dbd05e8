import type { ExamineFinding } from '@leitwarte/server/operate';
import type { ValuesOf } from '../../../command.ts';
import type { Context } from '../../../context.ts';
import type { Exit } from '../../../exit.ts';
import { say } from '../../../texts.ts';
import { checkNames, states } from '../../findings.ts';
import { loadOperate, settingsOf, type settingsOptions } from './operate.ts';

/** Checks the installation on this machine by its settings; ends with code 7 if there is a problem. */
export async function examineHere(
  context: Context,
  args: ValuesOf<{}, typeof settingsOptions>,
): Promise<Exit | undefined> {
  const settings = await settingsOf(context, args);
  const { examine } = await loadOperate();
  const findings: ExamineFinding[] = [];
  for await (const finding of examine(settings)) findings.push(finding);
  await context.out.list(findings, [
    { head: say('Prüfung', 'Check'), value: ({ check }) => context.say(checkNames[check] ?? say(check, check)) },
    {
      head: say('Stand', 'State'),
      value: ({ state }) => context.say(states[state].word),
      tone: ({ state }) => states[state].tone,
    },
    { head: say('Befund', 'Finding'), value: (finding) => finding[context.language] },
  ]);
  return findings.some(({ state }) => state === 'error') ? 'partly' : undefined;
}
