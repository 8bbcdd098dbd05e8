import { argument } from '../../../input/arguments.ts';
import { command } from '../../../command.ts';
import { mustBeWanted, yesOption } from '../../../input/confirm.ts';
import { systemId } from '../../../lookup/ids.ts';
import { plain } from '../../../output/plain.ts';
import { say } from '../../../texts.ts';
import { codeNamed, codesOf } from './codes.ts';

export const alarmCodesRemove = command({
  summary: say('Alarmcodes löschen', 'Delete alarm codes'),
  call: 'alarmCodes.remove',
  arguments: {
    system: argument('system'),
    codes: { describe: say('die Codes, auch code:klammer', 'the codes, also code:bracket'), many: true },
  },
  options: yesOption,
  async run(context, args) {
    const client = await context.client();
    const all = await codesOf(client, await systemId(client, args.system));
    const codes = args.codes.map((typed) => codeNamed(all, typed));
    const names = codes.map((code) => plain(code.alarm_code ?? '')).join(', ');
    await mustBeWanted(context, say(`Alarmcodes löschen: ${names}.`, `Delete alarm codes: ${names}.`), args.yes);
    for (const { id } of codes) await context.change((to) => to.alarmCodes.remove({ id }));
    if (!context.dryRun) await context.out.note(say(`Gelöscht: ${names}`, `Deleted: ${names}`));
  },
});
