import type { Selectable } from 'kysely';
import * as z from 'zod';
import { CERTIFICATION_GROUP } from '@leitwarte/core/access';
import { OrganisationKpi, type Organisation, type OrganisationSummary } from '@leitwarte/core/entities';
import { refuse } from '@leitwarte/core/problem';
import { compareNames, euroOf, euroOfMicros } from '@leitwarte/core/rules';
import type { Reader } from '../../../db/database.ts';
import type { OrganisationTable } from '../../../db/tables.ts';
import type { Viewer } from '../../../rights/viewer.ts';
import { isoOf } from '../../../measurements/columnTypes.ts';
import type { Call } from '../../../http/call.ts';
import { hasDailyReport, liveDataOf, membersByOrganisation, plantsByOrganisation } from './queries.ts';

const Kpis = z.array(OrganisationKpi);

/**
 * One organisation: superusers get any, other users only their own; otherwise 404. Certification users get only name
 * and banner fields.
 */
export async function readOrganisation(db: Reader, viewer: Viewer, id: number): Promise<Organisation> {
  if (!viewer.isSuperuser && viewer.organisationId !== id) throw refuse(404, 'not_found');
  const row = await db.selectFrom('organisation').selectAll().where('id', '=', id).executeTakeFirst();
  if (row === undefined) throw refuse(404, 'not_found');
  if (viewer.group === CERTIFICATION_GROUP && !viewer.isSuperuser) return bannerOf(row);
  const [members, plants] = [await membersByOrganisation(db, id), await plantsByOrganisation(db, id)];
  return {
    ...organisationOf(row),
    has_daily_report: await hasDailyReport(db, id),
    live_data_organisation: await liveDataOf(db, id),
    users: members.get(id) ?? [],
    plants: plants.get(id) ?? [],
  };
}

/**
 * The key figures that an organisation has chosen for the dashboard, and the maximum age of their values; none without
 * an organisation.
 */
export async function readKpis(
  db: Reader,
  id: number | null,
): Promise<{ readonly kpis: z.output<typeof Kpis>; readonly recentDataHours: number | undefined }> {
  const row =
    id === null
      ? undefined
      : await db
          .selectFrom('organisation')
          .select(['organisation_kpis', 'recent_data_hours'])
          .where('id', '=', id)
          .executeTakeFirst();
  if (row === undefined) return { kpis: [], recentDataHours: undefined };
  return { kpis: Kpis.parse(JSON.parse(row.organisation_kpis)), recentDataHours: row.recent_data_hours };
}

/** All organisations by name, with their users and active plants. */
export async function readOrganisations({
  context: { db },
}: Call<'organisations', 'list'>): Promise<OrganisationSummary[]> {
  const rows = await db.selectFrom('organisation').selectAll().execute();
  const [members, plants] = [await membersByOrganisation(db), await plantsByOrganisation(db)];
  return rows
    .map((row) => ({
      id: row.id,
      name: row.name,
      status: row.status,
      status_license: row.status_license,
      license_valid_until: row.license_valid_until,
      folder_name_import: row.folder_name_import,
      plant_count: plants.get(row.id)?.length ?? 0,
      users: members.get(row.id) ?? [],
      plants: plants.get(row.id) ?? [],
    }))
    .toSorted((a, b) => compareNames(a.name, b.name));
}

const EMPTY: Omit<
  Organisation,
  'id' | 'name' | 'status' | 'status_license' | 'license_valid_until' | 'recent_data_hours'
> = {
  email: null,
  contact_person: null,
  address1: null,
  address2: null,
  zipcode: null,
  city: null,
  country: null,
  phone_number: null,
  folder_name_import: null,
  price_per_sms: null,
  price_per_email: null,
  message_cost_cap: null,
  logo: null,
  get_logo_base64: null,
  standard_dashboard: null,
  has_daily_report: false,
  organisation_kpis: [],
  daily_report_html_content: null,
  daily_report_plain_text_content: null,
  send_losses_report: false,
  live_data_organisation: [],
  vat_id: null,
  plants: [],
  users: [],
  num_reo_date: null,
  num_reo_data_alarm: null,
  created_at: null,
  modified_at: null,
  created_by: null,
  modified_by: null,
};

type OrganisationRow = Selectable<OrganisationTable>;

function bannerOf(row: OrganisationRow): Organisation {
  const { id, name, status, status_license, license_valid_until, recent_data_hours } = row;
  return { ...EMPTY, id, name, status, status_license, license_valid_until, recent_data_hours };
}

function organisationOf(row: OrganisationRow): Organisation {
  return {
    ...bannerOf(row),
    email: row.email,
    contact_person: row.contact_person,
    address1: row.address1,
    address2: row.address2,
    zipcode: row.zipcode,
    city: row.city,
    country: row.country,
    phone_number: row.phone_number,
    folder_name_import: row.folder_name_import,
    price_per_sms: euroOfMicros(row.price_per_sms_micros),
    price_per_email: euroOfMicros(row.price_per_email_micros),
    message_cost_cap: euroOf(row.message_cost_cap_cents),
    logo: row.logo,
    get_logo_base64: row.logo,
    standard_dashboard: row.standard_dashboard,
    organisation_kpis: Kpis.parse(JSON.parse(row.organisation_kpis)),
    vat_id: row.vat_id,
    num_reo_date: row.num_reo_date,
    num_reo_data_alarm: row.num_reo_data_alarm,
    daily_report_html_content: row.daily_report_html_content,
    daily_report_plain_text_content: row.daily_report_plain_text_content,
    send_losses_report: row.send_losses_report === 1,
    created_at: isoOf(row.created_at),
    modified_at: isoOf(row.modified_at),
    created_by: row.created_by,
    modified_by: row.modified_by,
  };
}
