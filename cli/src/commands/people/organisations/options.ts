import type { OrganisationPatch } from '@leitwarte/core/entities';
import { numberOrNone } from '../../../input/decimals.ts';
import { sentDay } from '../../../input/dates.ts';
import type { FieldOptions } from '../../../input/fields.ts';
import { say } from '../../../texts.ts';

const licences: Readonly<Record<string, string>> = { active: '00', demo: '10', inactive: '80' };

/** Fields of an organisation, by the option that fills them; an empty text clears the field. */
export const organisationOptions = {
  address: { field: 'address1', type: 'text', describe: say('Straße und Hausnummer', 'street and number') },
  address2: {
    field: 'address2',
    type: 'text',
    describe: say('Adresszusatz auf Rechnungen', 'second line on invoices'),
  },
  zipcode: { field: 'zipcode', type: 'text', describe: say('Postleitzahl', 'postal code') },
  city: { field: 'city', type: 'text', describe: say('Ort', 'town') },
  country: { field: 'country', type: 'text', describe: say('Land', 'country') },
  email: { field: 'email', type: 'text', describe: say('E-Mail-Adresse', 'e-mail address') },
  contact: { field: 'contact_person', type: 'text', describe: say('Ansprechperson', 'contact person') },
  phone: {
    field: 'phone_number',
    type: 'text',
    describe: say('Telefon: + und bis zu 15 Ziffern', 'phone: + and up to 15 digits'),
  },
  vatId: { field: 'vat_id', type: 'text', describe: say('USt-IdNr. auf Rechnungen', 'VAT id on invoices') },
  folder: {
    field: 'folder_name_import',
    type: 'text',
    value: say('ordner', 'folder'),
    describe: say('Importordner, sonst die Nr. der Organisation', "import folder, else the organisation's id"),
  },
  priceSms: {
    field: 'price_per_sms',
    type: 'text',
    value: say('euro', 'euro'),
    sent: numberOrNone,
    describe: say('Preis je SMS, - für keinen', 'price per SMS, - for none'),
  },
  priceEmail: {
    field: 'price_per_email',
    type: 'text',
    value: say('euro', 'euro'),
    sent: numberOrNone,
    describe: say('Preis je E-Mail, - für keinen', 'price per e-mail, - for none'),
  },
  messageCap: {
    field: 'message_cost_cap',
    type: 'text',
    value: say('euro', 'euro'),
    sent: numberOrNone,
    describe: say('höchste Kosten der SMS je Monat, - für keine Grenze', 'most that SMS cost a month, - for no limit'),
  },
  licence: {
    field: 'status_license',
    type: 'text',
    choices: ['active', 'demo', 'inactive'],
    sent: (typed) => licences[typed],
    describe: say('Lizenz', 'licence'),
  },
  licenceUntil: {
    field: 'license_valid_until',
    type: 'text',
    value: say('tag', 'day'),
    sent: sentDay,
    describe: say("letzter Tag einer Demo-Lizenz, '' für keinen", "last day of a demo licence, '' for none"),
  },
  view: {
    field: 'standard_dashboard',
    type: 'text',
    choices: ['tiles', 'list', 'graphic', 'map'],
    describe: say('erste Ansicht der Übersicht', 'first view of the overview'),
  },
  reoDate: {
    field: 'num_reo_date',
    type: 'text',
    value: say('zahl', 'number'),
    sent: numberOrNone,
    describe: say('num_reo_date, noch ohne Wirkung', 'num_reo_date, without effect yet'),
  },
  reoDataAlarm: {
    field: 'num_reo_data_alarm',
    type: 'text',
    value: say('zahl', 'number'),
    sent: numberOrNone,
    describe: say('num_reo_data_alarm, noch ohne Wirkung', 'num_reo_data_alarm, without effect yet'),
  },
} as const satisfies FieldOptions<Exclude<keyof OrganisationPatch, 'name' | 'status'>>;
