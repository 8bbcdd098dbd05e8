import type { OrganisationPatch } from '@leitwarte/core/entities';
import { centsOf, microsOf } from '@leitwarte/core/rules';
import type { Tx } from '../../../db/database.ts';
import { refuseField } from '../../../http/refuseField.ts';
import { textOrNull } from '../../../measurements/columnTypes.ts';
import { mustLieApart } from '../../common/folderNames.ts';

/** Folder below `import` that contains the folders of plant systems (decision 4.6). */
const SYSTEMS_FOLDER = 'systems';

/** Key for comparing names of organisations: regardless of case and outer blanks. */
export const nameKey = (name: string) => name.trim().toLowerCase();

/** The database columns of `organisation` for a body; an empty text clears a column. */
export function storedFields(body: OrganisationPatch) {
  const cleared = (text: string | null | undefined) => (text === undefined ? undefined : textOrNull(text));
  const micros = (euro: number | null | undefined) => (euro === undefined ? undefined : (microsOf(euro) ?? null));
  return {
    name: body.name,
    name_key: body.name === undefined ? undefined : nameKey(body.name),
    email: cleared(body.email),
    contact_person: cleared(body.contact_person),
    address1: cleared(body.address1),
    address2: cleared(body.address2),
    zipcode: cleared(body.zipcode),
    city: cleared(body.city),
    country: cleared(body.country),
    phone_number: cleared(body.phone_number),
    vat_id: cleared(body.vat_id),
    folder_name_import: cleared(body.folder_name_import),
    price_per_sms_micros: micros(body.price_per_sms),
    price_per_email_micros: micros(body.price_per_email),
    message_cost_cap_cents: body.message_cost_cap === undefined ? undefined : (centsOf(body.message_cost_cap) ?? null),
    status: body.status,
    status_license: body.status_license,
    license_valid_until: body.license_valid_until,
    standard_dashboard: cleared(body.standard_dashboard),
    num_reo_date: body.num_reo_date,
    num_reo_data_alarm: body.num_reo_data_alarm,
  };
}

/**
 * Refuses with 400 a name or import folder that another organisation has; `exceptId` is the id of the organisation
 * itself.
 */
export async function checkFields(tx: Tx, body: OrganisationPatch, exceptId: number): Promise<void> {
  const rows = await tx
    .selectFrom('organisation')
    .select(['id', 'name_key', 'folder_name_import'])
    .where('id', '!=', exceptId)
    .execute();
  const name = body.name === undefined ? undefined : nameKey(body.name);
  if (rows.some((row) => row.name_key === name)) throw refuseField('name', 'not_unique');
  const folder = body.folder_name_import;
  if (!folder) return;
  if (folder.toLowerCase().split('/')[0] === SYSTEMS_FOLDER) throw refuseField('folder_name_import', 'reserved_name');
  mustLieApart(
    folder,
    rows.map((row) => row.folder_name_import ?? String(row.id)),
  );
}
