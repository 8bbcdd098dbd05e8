import { organisationQuery } from '../../../lookup/filters.ts';
import { organisationOption } from '../../../input/organisationOption.ts';
import { DEFAULT_ZONE, fileNamePart } from '@leitwarte/core/rules';
import { command } from '../../../command.ts';
import { exportAll } from '../../../exporting/exportAll.ts';
import { exportOptions } from '../../../exporting/options.ts';
import { jsonLines, oneBlock } from '../../../exporting/lines.ts';
import { tableOf } from '../../../exporting/tables/frame.ts';
import { personName } from '../../../lookup/people.ts';
import { say } from '../../../texts.ts';
import { exported } from '../../../exporting/exportedShape.ts';

export const exportUsers = command({
  summary: say('Benutzer der Organisation', 'Users of the organisation'),
  call: 'users.list',
  ...exported(({ z, entities: { OrganisationUser } }) => z.array(OrganisationUser)),
  options: { ...organisationOption, ...exportOptions },
  examples: ['leitwarte export users --out benutzer.csv'],
  run: (context, args) =>
    exportAll(context, args, async () => {
      const client = await context.client();
      const { language } = context;
      const query = await organisationQuery(client, args.organisation);
      const read = () => client.users.list({ query });
      const yesNo = (flag: boolean) => (flag ? say('ja', 'yes') : say('nein', 'no'))[language];
      const heads = [
        say('Benutzername', 'User name'),
        say('Name', 'Name'),
        say('E-Mail', 'E-mail'),
        say('Telefon', 'Phone'),
        say('Gruppe', 'Group'),
        say('aktiv', 'active'),
        say('Superuser', 'Superuser'),
        say('Tagesbericht', 'Daily report'),
      ];
      return [
        {
          name: say('Benutzer', 'Users')[language],
          file: fileNamePart(say('Benutzer', 'Users')[language]),
          json: read,
          made: { jsonl: async () => jsonLines(oneBlock(await read())) },
          tables: async () => [
            tableOf(context, {
              title: say('Benutzer', 'Users')[language],
              zone: DEFAULT_ZONE,
              groups: [{ title: '', columns: heads.map((head) => ({ title: head[language], kind: 'text' })) }],
              rows: (await read()).map((user) => [
                user.username,
                personName(user),
                user.email,
                user.phone_number,
                user.grp_name_bez,
                yesNo(user.is_active),
                yesNo(user.is_superuser),
                yesNo(user.send_daily_report),
              ]),
            }),
          ],
        },
      ];
    }),
});
