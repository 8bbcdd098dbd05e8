import * as z from 'zod';
import { count, day, decimal, editor, flag, id, instant, list, optionalId, text } from './fields.ts';

export const OrganisationKpi = z
  .object({ kpi: z.string(), aggregation: z.enum(['avg', 'sum']) })
  .meta({ id: 'OrganisationKpi' });
export const LiveDataOrganisation = z.object({ id, name: text, plants: list(id) }).meta({ id: 'LiveDataOrganisation' });

export const Organisation = z
  .object({
    id,
    name: z.string(),
    email: text,
    contact_person: text,
    address1: text,
    zipcode: text,
    city: text,
    country: text,
    phone_number: text,
    folder_name_import: text,
    price_per_sms: decimal,
    price_per_email: decimal,
    /** 00 active, 80 inactive. */
    status: z.string().default('00'),
    /** 00 active, 10 demo, 80 inactive. */
    status_license: z.string().default('00'),
    license_valid_until: day,
    logo: text,
    get_logo_base64: text,
    standard_dashboard: text,
    has_daily_report: flag,
    /** Hours that count as recent, 1 to 24. */
    recent_data_hours: z
      .number()
      .int()
      .nullish()
      .transform((hours) => hours ?? 12)
      .pipe(z.number()),
    organisation_kpis: list(OrganisationKpi),
    daily_report_html_content: text,
    daily_report_plain_text_content: text,
    live_data_organisation: list(LiveDataOrganisation),
    num_reo_date: optionalId,
    num_reo_data_alarm: optionalId,
    created_at: instant,
    modified_at: instant,
    created_by: editor,
    modified_by: editor,
  })
  .meta({ id: 'Organisation' });
export type Organisation = z.output<typeof Organisation>;

/** An organisation as the switcher and the lists show it. */
export const OrganisationSummary = Organisation.pick({
  id: true,
  name: true,
  status: true,
  status_license: true,
  license_valid_until: true,
  folder_name_import: true,
})
  .extend({ plant_count: count })
  .meta({ id: 'OrganisationSummary' });
export type OrganisationSummary = z.output<typeof OrganisationSummary>;

export const OrganisationSwitch = z.object({ new_organisation: z.number().int().positive() });
