import { argument } from '../../../input/arguments.ts';
import { patchBody } from '../../../input/patchBody.ts';
import { command } from '../../../command.ts';
import type { FieldOptions } from '../../../input/fields.ts';
import { systemId } from '../../../lookup/ids.ts';
import { say } from '../../../texts.ts';
import { codeNamed, codesOf } from './codes.ts';
import { codeOptions } from './options.ts';
import { codeTable } from './table.ts';

const updateOptions = {
  newCode: { field: 'alarm_code', type: 'text', describe: say('neuer Code', 'new code') },
  ...codeOptions,
} as const satisfies FieldOptions<'alarm_code' | 'alarm_bracket' | 'alarm_txt'>;

export const alarmCodesUpdate = command({
  summary: say('Einen Alarmcode ändern', 'Change an alarm code'),
  call: 'alarmCodes.update',
  writes: 'answers',
  arguments: {
    system: argument('system'),
    code: { describe: say('der Code, auch code:klammer', 'the code, also code:bracket') },
  },
  options: updateOptions,
  async run(context, args) {
    const { AlarmCodePatch } = await import('@leitwarte/core/entities');
    const client = await context.client();
    const { id } = codeNamed(await codesOf(client, await systemId(client, args.system)), args.code);
    const body = patchBody(AlarmCodePatch, updateOptions, args);
    const code = await context.change((to) => to.alarmCodes.update({ id, body }));
    if (code !== undefined) await context.out.list([code], codeTable);
  },
});
