import type { Organisation } from '@leitwarte/core/entities';
import { textOrKey } from '@leitwarte/core/texts';
import type { Context } from '../../context.ts';
import { say } from '../../texts.ts';

/** An organisation one field below the other; nothing where a change was only tried. */
export async function showOrganisation(context: Context, organisation: Organisation | undefined): Promise<void> {
  if (organisation === undefined) return;
  const { language } = context;
  await context.out.record(organisation, [
    [say('Nr.', 'ID'), String(organisation.id)],
    [say('Name', 'Name'), organisation.name],
    [say('Ort', 'Town'), [organisation.zipcode, organisation.city].filter(Boolean).join(' ') || null],
    [say('Status', 'Status'), textOrKey(language, 'organisationStatus', organisation.status)],
    [say('Lizenz', 'Licence'), textOrKey(language, 'licenceStatus', organisation.status_license)],
    [say('Importordner', 'Import folder'), organisation.folder_name_import],
  ]);
}
