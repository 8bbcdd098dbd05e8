import { argument } from '../../../input/arguments.ts';
import { command } from '../../../command.ts';
import { systemId } from '../../../lookup/ids.ts';
import { organisationOrOwn } from '../../../lookup/ownOrganisation.ts';
import { say } from '../../../texts.ts';
import { filterOption } from './filter.ts';
import { organisationOption } from '../../../input/organisationOption.ts';
import { settingsOf } from './organisationRows.ts';
import { settingTable } from './table.ts';

export const alarmCodesSettings = command({
  summary: say('Zeigen, was die Organisation aus jedem Code macht', 'Show what the organisation makes of each code'),
  call: 'alarmCodes.settings',
  lists: true,
  arguments: { system: argument('system') },
  options: { ...filterOption, ...organisationOption },
  async run(context, args) {
    const client = await context.client();
    const rows = await settingsOf(client, {
      system: await systemId(client, args.system),
      organisation: await organisationOrOwn(client, args.organisation),
      filter: args.filter,
    });
    const stored = rows.flatMap((row) => row.stored ?? []);
    if (!(await context.out.entity(stored))) await context.out.list(rows, settingTable(context.language));
  },
});
