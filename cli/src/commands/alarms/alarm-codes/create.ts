import { argument } from '../../../input/arguments.ts';
import { validInput } from '../../../input/validInput.ts';
import { readFields, type FileFields } from '../../../columns/readFields.ts';
import { readTable } from '../../../columns/readTable.ts';
import { command } from '../../../command.ts';
import { wrongUsage } from '../../../exit.ts';
import { bodyFrom } from '../../../input/fields.ts';
import { systemId } from '../../../lookup/ids.ts';
import { say } from '../../../texts.ts';
import { inTurn } from '../../plants/components/inTurn.ts';
import { codeOptions } from './options.ts';
import { codeTable } from './table.ts';

const fileFields = {
  alarm_code: { field: 'alarm_code', kind: 'required' },
  alarm_bracket: { field: 'alarm_bracket', kind: 'text' },
  alarm_txt: { field: 'alarm_txt', kind: 'text' },
} as const satisfies FileFields<string>;

export const alarmCodesCreate = command({
  summary: say('Einen oder viele Alarmcodes anlegen', 'Create one or many alarm codes'),
  call: 'alarmCodes.create',
  writes: 'answers',
  arguments: {
    system: argument('system'),
    code: {
      describe: say('der Code, ohne --from; sonst der nächste', 'the code, without --from; else the next one'),
      optional: true,
    },
  },
  options: {
    from: {
      type: 'text',
      value: say('datei', 'file'),
      describe: say(
        'CSV oder JSON mit alarm_code, alarm_bracket, alarm_txt',
        'CSV or JSON with alarm_code, alarm_bracket, alarm_txt',
      ),
    },
    ...codeOptions,
  },
  examples: [
    "leitwarte alarm-codes create Weblogger 3001 --text 'Netzspannung zu hoch'",
    'leitwarte alarm-codes create Weblogger --from codes.csv',
  ],
  async run(context, args) {
    if (args.from !== undefined && args.code !== undefined)
      throw wrongUsage(say('Bitte entweder einen Code oder --from angeben.', 'Please give either a code or --from.'));
    const { AlarmCodeCreate } = await import('@leitwarte/core/entities');
    const client = await context.client();
    const plant_system = await systemId(client, args.system);
    const nextCode = async () =>
      String(Number((await client.plantSystems.lastAlarmCode({ id: plant_system })).alarm_code) + 1);
    const codes =
      args.from === undefined
        ? [{ alarm_code: args.code ?? (await nextCode()), ...bodyFrom(codeOptions, args) }]
        : readFields(await readTable(context.world, args.from), fileFields);
    const bodies = codes.map((code) => validInput(AlarmCodeCreate, { ...code, plant_system }));
    const { done, exit } = await inTurn(
      context,
      bodies.map((body) => ({ name: body.alarm_code, body })),
      ({ body }) => context.change((to) => to.alarmCodes.create({ body })),
    );
    if (done.length > 0) await context.out.list(done, codeTable);
    return exit;
  },
});
