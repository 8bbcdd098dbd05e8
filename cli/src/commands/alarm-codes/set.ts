import { argument } from '../../input/arguments.ts';
import { patchBody } from '../../input/patchBody.ts';
import { command } from '../../command.ts';
import { notFound, wrongUsage } from '../../exit.ts';
import type { FieldOptions } from '../../input/fields.ts';
import { systemId } from '../../lookup/ids.ts';
import { organisationOrOwn } from '../../lookup/ownOrganisation.ts';
import { say } from '../../texts.ts';
import { inTurn } from '../components/inTurn.ts';
import { codeNamed } from './codes.ts';
import { filterOption } from './filter.ts';
import { organisationOption } from '../../input/organisationOption.ts';
import { settingsOf } from './organisationRows.ts';
import { settingTable, type CodeSetting } from './table.ts';

const types: Readonly<Record<string, string>> = {
  ok: '0',
  warnung: '1',
  warning: '1',
  stoerung: '2',
  störung: '2',
  fault: '2',
};

const settingOptions = {
  type: {
    field: 'type_control_center',
    type: 'text',
    value: say('ok|warnung|stoerung', 'ok|warning|fault'),
    sent: (typed) => types[typed.toLowerCase()] ?? typed,
    describe: say('was der Alarm bedeutet', 'what the alarm means'),
  },
  error: { field: 'is_error_message', type: 'yesno', describe: say('ist eine Fehlermeldung', 'is an error message') },
  mail: { field: 'send_mail', type: 'yesno', describe: say('Mail senden', 'send mail') },
  sms: { field: 'send_sms', type: 'yesno', describe: say('SMS senden', 'send SMS') },
} as const satisfies FieldOptions<'type_control_center' | 'is_error_message' | 'send_mail' | 'send_sms'>;

export const alarmCodesSet = command({
  summary: say('Einstellungen der Organisation für Codes setzen', "Set the organisation's settings of codes"),
  call: 'alarmCodes.updateSetting',
  writes: 'answers',
  arguments: {
    system: argument('system'),
    codes: {
      describe: say('die Codes; sonst --filter oder --all', 'the codes; else --filter or --all'),
      many: true,
      optional: true,
    },
  },
  options: {
    all: { type: 'flag', describe: say('alle Codes des Systems', 'all codes of the system') },
    ...filterOption,
    ...settingOptions,
    ...organisationOption,
  },
  examples: [
    'leitwarte alarm-codes set Weblogger 3001 3002 --type stoerung --mail ja --sms ja',
    'leitwarte alarm-codes set Weblogger --filter Isolation --type warnung',
    'leitwarte alarm-codes set Weblogger --all --sms nein',
  ],
  async run(context, args) {
    if (args.codes.length === 0 && args.filter === undefined && !args.all)
      throw wrongUsage(say('Bitte Codes, --filter oder --all angeben.', 'Please give codes, --filter or --all.'));
    const { AlarmCodeOrganisationPatch } = await import('@leitwarte/core/entities');
    const change = patchBody(AlarmCodeOrganisationPatch, settingOptions, args);
    const client = await context.client();
    const organisation = await organisationOrOwn(client, args.organisation);
    const rows = await settingsOf(client, {
      system: await systemId(client, args.system),
      organisation,
      filter: args.filter,
    });
    const chosen = args.codes.length === 0 ? rows : args.codes.map((typed) => codeNamed(rows, typed));
    if (chosen.length === 0) throw notFound(say('Dazu passt kein Alarmcode.', 'No alarm code matches.'));
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

/** Whether a row is not yet what is wanted; what is so already is not sent. */
function differs(row: CodeSetting, change: object): boolean {
  const stored = new Map<string, unknown>(Object.entries(row));
  return Object.entries(change).some(([field, value]) => stored.get(field) !== value);
}
