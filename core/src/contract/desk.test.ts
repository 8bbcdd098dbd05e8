import { expect, test } from 'vitest';
import type * as z from 'zod';
import {
  ActivityLogEntry,
  BillingItem,
  BillingOrganisationGroup,
  CertificationFile,
  CertificationUser,
  InvoiceRecipient,
  OrganisationSummary,
  PlantPrice,
} from '../entities/index.ts';
import { contract } from './index.ts';

const fieldsOf = (schema: z.ZodObject) => Object.keys(schema.shape);

test.each([
  [
    'certification-admin-23',
    CertificationUser,
    'id username email organisation is_active date_joined registration_valid_until user_pdfs',
  ],
  ['certification-admin-24', CertificationFile, 'name size uploadedAt base64'],
  [
    'billing-15',
    BillingItem,
    'id name is_view_plant is_park invoice_recipient monthly_cost is_invoiced is_payed total_sms price_sms total_email price_email',
  ],
  ['billing-16', InvoiceRecipient, 'name zusatz strasse plz ort land email telefon ust_id'],
  [
    'billing-17',
    BillingOrganisationGroup,
    'organisation_id plants sum_monthly_cost sum_sms sum_sms_price sum_email sum_email_price',
  ],
  ['billing-13, organisations-19', OrganisationSummary, 'id name status_license license_valid_until users plants'],
  [
    'prices-6',
    PlantPrice,
    'id organisation organisation_bez plant_bez price_per_month new_price_per_month new_price_at_date is_billable is_view_orga_price',
  ],
  ['logs-4', ActivityLogEntry, 'id action_time action_type actor_bez remarks'],
] as const)('%s: the entity has the specified fields', (_line, schema, fields) => {
  expect(fieldsOf(schema)).toEqual(expect.arrayContaining(fields.split(' ')));
});

test.each([
  ['organisations-18, licences-4', contract.organisations.list.route, 'GET allOrganisations/'],
  ['billing-22', contract.billing.month.route, 'POST organisation/get_plant_notification_park/'],
  [
    'billing-23',
    contract.billing.update.route,
    'PATCH billing/update_billing_information/organisations/{orgId}/item/{itemId}/',
  ],
  ['prices-13', contract.prices.list.route, 'GET plant_price_overview/'],
  ['prices-14', contract.prices.pdf.route, 'GET plant_price_overview/get_plant_price_overview'],
  ['certification-admin-25', contract.certifications.list.route, 'GET account/certifications/'],
  ['certification-admin-32', contract.certifications.files.route, 'GET account/certifications/files/'],
  ['certification-admin-33', contract.certifications.file.route, 'GET account/certifications/files/{pdf_name}/'],
  ['tasks-12, system-overview-11', contract.log.systemInfo.route, 'GET actvity_log/get_system_info/'],
])('%s: the call has the specified route', (_line, route, spelled) => {
  expect(route).toBe(spelled);
});
