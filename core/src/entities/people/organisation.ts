import * as z from 'zod';
import { derivedValueTypes } from '../../codes/index.ts';
import { phoneNumber } from './account.ts';
import { euro, folderName, messagePrice, recordStatus, requiredName, shortText } from '../bodyFields.ts';
import { count, day, decimal, editor, flag, id, instant, list, optionalId, text } from '../fields.ts';

export const OrganisationKpi = z
  .object({
    kpi: z.string(),
    aggregation: z.enum(['avg', 'sum']),
    /**
     * Ours: code of the figure if the key figure is a figure of today from the plants' energy balances; `kpi` then
     * contains the same code.
     */
    code: z.enum(derivedValueTypes).optional(),
  })
  .meta({ id: 'OrganisationKpi' });
export const LiveDataOrganisation = z.object({ id, name: text, plants: list(id) }).meta({ id: 'LiveDataOrganisation' });

export const OrganisationPlant = z
  .object({
    id,
    name: z.string(),
    /**
     * Ours: the priority values of the plant's tile. A figure from the plant's energy balance has no name and is
     * identified by `code`.
     */
    plant_prio_values: list(z.object({ name: text, code: z.enum(derivedValueTypes).optional() })),
  })
  .meta({ id: 'OrganisationPlant' });
export type OrganisationPlant = z.output<typeof OrganisationPlant>;
export const OrganisationMember = z
  .object({ id, username: z.string(), grp_name_bez: text })
  .meta({ id: 'OrganisationMember' });
export type OrganisationMember = z.output<typeof OrganisationMember>;

export const Organisation = z
  .object({
    id,
    name: z.string(),
    email: text,
    contact_person: text,
    address1: text,
    /** Ours: addition to the address on invoices. */
    address2: text,
    zipcode: text,
    city: text,
    country: text,
    phone_number: text,
    folder_name_import: text,
    price_per_sms: decimal,
    price_per_email: decimal,
    /** Ours: maximum cost of SMS in a calendar month in euros; null: no limit. */
    message_cost_cap: decimal,
    /** 00 active, 80 inactive. */
    status: z.string().default('00'),
    /** 00 active, 10 demo, 80 inactive. */
    status_license: z.string().default('00'),
    license_valid_until: day,
    logo: text,
    get_logo_base64: text,
    standard_dashboard: text,
    has_daily_report: flag,
    /** Maximum age in hours, from 1 to 24, at which data count as recent. */
    recent_data_hours: z
      .number()
      .int()
      .nullish()
      .transform((hours) => hours ?? 12)
      .pipe(z.number()),
    organisation_kpis: list(OrganisationKpi),
    daily_report_html_content: text,
    daily_report_plain_text_content: text,
    /** Ours: whether recipients of the daily report also receive the monthly report of yield and losses. */
    send_losses_report: flag,
    live_data_organisation: list(LiveDataOrganisation),
    /** Ours: VAT id on invoices. */
    vat_id: text,
    plants: list(OrganisationPlant),
    users: list(OrganisationMember),
    num_reo_date: optionalId,
    num_reo_data_alarm: optionalId,
    created_at: instant,
    modified_at: instant,
    created_by: editor,
    modified_by: editor,
  })
  .meta({ id: 'Organisation' });
export type Organisation = z.output<typeof Organisation>;

/** An organisation as shown in lists and in the selection of the current organisation. */
export const OrganisationSummary = Organisation.pick({
  id: true,
  name: true,
  status: true,
  status_license: true,
  license_valid_until: true,
  folder_name_import: true,
})
  .extend({ plant_count: count, users: list(OrganisationMember), plants: list(OrganisationPlant) })
  .meta({ id: 'OrganisationSummary' });
export type OrganisationSummary = z.output<typeof OrganisationSummary>;

export const OrganisationSwitch = z.object({ new_organisation: z.number().int().positive() });

const organisationFields = {
  name: requiredName,
  email: z.email({ error: 'not_an_email' }).max(254).or(z.literal('')).nullable(),
  contact_person: shortText,
  address1: shortText,
  address2: shortText,
  zipcode: shortText,
  city: shortText,
  country: shortText,
  phone_number: phoneNumber,
  vat_id: shortText,
  folder_name_import: folderName,
  price_per_sms: messagePrice.nullable(),
  price_per_email: messagePrice.nullable(),
  message_cost_cap: euro.nullable(),
  status: recordStatus,
  status_license: z.enum(['00', '10', '80']),
  license_valid_until: z.iso.date().nullable(),
  standard_dashboard: shortText,
  num_reo_date: z.number().int().nullable(),
  num_reo_data_alarm: z.number().int().nullable(),
};
export const OrganisationPatch = z.object(organisationFields).partial();
export type OrganisationPatch = z.output<typeof OrganisationPatch>;
export const OrganisationCreate = OrganisationPatch.extend({ name: requiredName });
export type OrganisationCreate = z.output<typeof OrganisationCreate>;

/** A data URL of a PNG or JPEG of at most 1 MiB, or null to remove the logo. */
export const LogoUpdate = z.object({ newLogo: z.string().nullable() });
/** Requests name the field in camelCase, responses as `recent_data_hours` (decision 2.36). */
export const KpiUpdate = z.object({
  recentDataHours: z.number().int().min(1).max(24),
  measurements: z
    .array(
      z.object({
        kpi: requiredName,
        aggregation: z.enum(['avg', 'sum']),
        /**
         * Ours: code of the figure if the key figure is a figure of today from the plants' energy balances; `kpi` then
         * contains the same code.
         */
        code: z.enum(derivedValueTypes).optional(),
      }),
    )
    .max(6),
});
export type KpiUpdate = z.output<typeof KpiUpdate>;
