import type { Organisation } from '@leitwarte/core/entities';
import { useTranslation } from 'react-i18next';

/** Form values of an organisation. */
export function draftOf(organisation: Organisation) {
  const { price_per_sms, price_per_email, message_cost_cap, license_valid_until } = organisation;
  return {
    name: organisation.name,
    email: organisation.email ?? '',
    contact_person: organisation.contact_person ?? '',
    address1: organisation.address1 ?? '',
    address2: organisation.address2 ?? '',
    zipcode: organisation.zipcode ?? '',
    city: organisation.city ?? '',
    country: organisation.country ?? '',
    phone_number: organisation.phone_number ?? '',
    vat_id: organisation.vat_id ?? '',
    price_per_sms: amountOf(price_per_sms),
    price_per_email: amountOf(price_per_email),
    channel_prices: organisation.channel_prices,
    message_cost_cap: amountOf(message_cost_cap),
    folder_name_import: organisation.folder_name_import ?? '',
    status: organisation.status as string | null,
    status_license: organisation.status_license as string | null,
    license_valid_until: license_valid_until ?? null,
  };
}
export type OrganisationDraft = ReturnType<typeof draftOf>;

/** Fields that are shown only to superusers (masterdata-12 to -17). */
export const superuserFields = [
  'price_per_sms',
  'price_per_email',
  'channel_prices',
  'message_cost_cap',
  'folder_name_import',
  'status',
  'status_license',
  'license_valid_until',
] as const satisfies readonly (keyof OrganisationDraft)[];

const amountOf = (written: string | number | null | undefined): number | null =>
  written === null || written === undefined || written === '' ? null : Number(written);

/** Labels by the field names of the API. */
export function useOrganisationLabels() {
  const { t } = useTranslation();
  return {
    name: t('organisations.name'),
    email: t('organisations.email'),
    contact_person: t('organisations.contact'),
    address1: t('organisations.address1'),
    address2: t('organisations.address2'),
    zipcode: t('organisations.zipcode'),
    city: t('organisations.city'),
    country: t('organisations.country'),
    phone_number: t('organisations.phone'),
    vat_id: t('organisations.vatId'),
    price_per_sms: t('organisations.pricePerSms'),
    price_per_email: t('organisations.pricePerEmail'),
    channel_prices: t('organisations.channelPrices'),
    message_cost_cap: t('organisations.costCap'),
    folder_name_import: t('organisations.folder'),
    status: t('organisations.status'),
    status_license: t('organisations.licenceStatus'),
    license_valid_until: t('organisations.licenceUntil'),
  };
}
