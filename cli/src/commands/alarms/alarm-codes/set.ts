import { argument } from '../../../input/arguments.ts';
import { patchBody } from '../../../input/patchBody.ts';
import { command } from '../../../command.ts';
import { systemId } from '../../../lookup/ids.ts';
import { organisationOrOwn } from '../../../lookup/ownOrganisation.ts';
import { say } from '../../../texts.ts';
import { inTurn } from '../../plants/components/inTurn.ts';
import { chosenCodes, chosenOptions, codesArgument, settingOptions } from './chosen.ts';
import { organisationOption } from '../../../input/organisationOption.ts';
import { settingTable, type CodeSetting } from './table.ts';

export const alarmCodesSet = command({
  summary: say('Einstellungen der Organisation für Codes setzen', "Set the organisation's settings of codes"),
  call: 'alarmCodes.updateSetting',
  writes: 'answers',
  arguments: {
    system: argument('system'),
    codes: codesArgument,
  },
  options: {
    ...chosenOptions,
    ...settingOptions,
    ...organisationOption,
  },
  examples: [
    'leitwarte alarm-codes set Weblogger 3001 3002 --type stoerung --mail ja --sms ja',
    'leitwarte alarm-codes set Weblogger --filter Isolation --type warnung',
    'leitwarte alarm-codes set Weblogger --all --sms nein',
  ],
  async run(context, args) {
    const { AlarmCodeOrganisationPatch } = await import('@leitwarte/core/entities');
    const change = patchBody(AlarmCodeOrganisationPatch, settingOptions, args);
    const client = await context.client();
    const organisation = await organisationOrOwn(client, args.organisation);
    const system = await systemId(client, args.system);
    const { rows, chosen } = await chosenCodes(client, { system, organisation }, args);
    const wanted = rows.filter((row) => chosen.some(({ id }) => id === row.id) && differs(row, change));
    const { done, exit } = await inTurn(
      context,
      wanted.map((row) => ({ name: row.alarm_code ?? '', row })),
      ({ row }) =>
        context.change((to) =>
          row.stored === undefined
            ? to.alarmCodes.createSetting({ body: { ...change, alarmcode: row.id, organisation } })
            : to.alarmCodes.updateSetting({ id: row.stored.id, body: change }),
        ),
    );
    if (context.dryRun && wanted.length > 0) return exit;
    if (await context.out.entity(done)) return exit;
    const after = wanted.flatMap((row) =>
      done.filter((one) => one.alarmcode === row.id).map((one) => ({ ...row, ...one, id: row.id, alarmcode: row.id })),
    );
    await context.out.table(after, settingTable(context.language));
    const told = say(
      `${done.length} von ${chosen.length} Codes geändert.`,
      `${done.length} of ${chosen.length} codes changed.`,
    );
    await context.out.note(told);
    return exit;
  },
});

/** Whether the row differs from the wanted settings; unchanged rows are not sent. */
function differs(row: CodeSetting, change: object): boolean {
  const stored = new Map<string, unknown>(Object.entries(row));
  return Object.entries(change).some(([field, value]) => stored.get(field) !== value);
}
