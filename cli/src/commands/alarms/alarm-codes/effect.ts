import { argument } from '../../../input/arguments.ts';
import { organisationOption } from '../../../input/organisationOption.ts';
import { patchBody } from '../../../input/patchBody.ts';
import { validInput } from '../../../input/validInput.ts';
import { command } from '../../../command.ts';
import { systemId } from '../../../lookup/ids.ts';
import { organisationOrOwn } from '../../../lookup/ownOrganisation.ts';
import { say } from '../../../texts.ts';
import { writeEffect } from '../effects/effectTable.ts';
import { chosenCodes, chosenOptions, codesArgument, settingOptions } from './chosen.ts';

export const alarmCodesEffect = command({
  summary: say(
    'Zeigen, welche Alarme und Nachrichten andere Einstellungen in 90 Tagen gebracht hätten',
    'Show which alarms and messages other settings would have brought in 90 days',
  ),
  call: 'effects.codes',
  arguments: { system: argument('system'), codes: codesArgument },
  options: { ...chosenOptions, ...settingOptions, ...organisationOption },
  examples: ['leitwarte alarm-codes effect Weblogger 3001 --type stoerung --mail ja --sms ja'],
  async run(context, args) {
    const { AlarmCodeOrganisationPatch, CodesDraft } = await import('@leitwarte/core/entities');
    const change = patchBody(AlarmCodeOrganisationPatch, settingOptions, args);
    const client = await context.client();
    const organisation = await organisationOrOwn(client, args.organisation);
    const { chosen } = await chosenCodes(client, { system: await systemId(client, args.system), organisation }, args);
    const body = validInput(CodesDraft, { codes: chosen.map(({ id }) => ({ ...change, alarmcode: id })) });
    await writeEffect(context, await client.effects.codes({ id: organisation, body }));
  },
});
