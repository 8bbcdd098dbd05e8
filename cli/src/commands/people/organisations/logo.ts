import { argument } from '../../../input/arguments.ts';
import { readFile } from 'node:fs/promises';
import { isLogo, logoTypeOf } from '@leitwarte/core/rules';
import { command } from '../../../command.ts';
import { wrongUsage } from '../../../exit.ts';
import { organisationId } from '../../../lookup/ids.ts';
import { say } from '../../../texts.ts';
import { showOrganisation } from './showOrganisation.ts';

export const organisationsLogo = command({
  summary: say('Das Logo einer Organisation setzen oder entfernen', 'Set or remove the logo of an organisation'),
  call: 'organisations.updateLogo',
  arguments: {
    organisation: argument('named'),
    datei: { describe: say('PNG oder JPEG bis 1 MiB', 'PNG or JPEG of up to 1 MiB'), optional: true },
  },
  options: { remove: { type: 'flag', describe: say('Logo entfernen', 'remove the logo') } },
  async run(context, args) {
    if ((args.datei === undefined) !== args.remove)
      throw wrongUsage(say('Bitte eine Datei oder --remove angeben.', 'Please give a file or --remove.'));
    const newLogo = args.datei === undefined ? null : await dataUrlOf(args.datei);
    const id = await organisationId(await context.client(), args.organisation);
    await showOrganisation(
      context,
      await context.change((to) => to.organisations.updateLogo({ id, body: { newLogo } })),
    );
  },
});

async function dataUrlOf(path: string): Promise<string> {
  const bytes = await readFile(path);
  if (logoTypeOf(bytes) === undefined)
    throw wrongUsage(say(`${path} ist weder PNG noch JPEG.`, `${path} is neither PNG nor JPEG.`));
  if (!isLogo(bytes)) throw wrongUsage(say('Das Logo ist zu groß!', 'The logo is too large!'));
  return `data:image/${logoTypeOf(bytes)};base64,${bytes.toString('base64')}`;
}
