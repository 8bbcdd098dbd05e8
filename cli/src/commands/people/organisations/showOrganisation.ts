import { labelKey } from '@leitwarte/core/codes';
import type { Organisation } from '@leitwarte/core/entities';
import { formatDate, formatTime, formatUnitPrice, formatValue } from '@leitwarte/core/rules';
import { text, textOrKey } from '@leitwarte/core/texts';
import type { Context } from '../../../context.ts';
import type { Field } from '../../../output/output.ts';
import { say } from '../../../texts.ts';

/** Shows an organisation with one field per line; nothing after a dry run. */
export async function showOrganisation(context: Context, organisation: Organisation | undefined): Promise<void> {
  if (organisation === undefined) return;
  const { language } = context;
  const one = organisation;
  await context.out.record(one, [
    [say('Nr.', 'ID'), String(one.id)],
    [say('Name', 'Name'), one.name],
    [say('Status', 'Status'), textOrKey(language, 'organisationStatus', one.status)],
    [say('Lizenz', 'Licence'), textOrKey(language, 'licenceStatus', one.status_license)],
    [say('Lizenz bis', 'Licence until'), one.license_valid_until && formatDate(one.license_valid_until)],
    ...contactOf(one),
    [say('Importordner', 'Import folder'), one.folder_name_import],
    [say('Preis je SMS', 'Price per SMS'), euro(one.price_per_sms)],
    [say('Preis je E-Mail', 'Price per e-mail'), euro(one.price_per_email)],
    ...one.channel_prices.map(({ kind, price }): Field => {
      const channel = text(language, labelKey('messageChannel', kind));
      return [say(`Preis je Nachricht, ${channel}`, `Price per message, ${channel}`), euro(price)];
    }),
    [say('Grenze der Nachrichtenkosten', 'Cap on message costs'), euro(one.message_cost_cap)],
    [
      say('Erste Ansicht', 'First view'),
      one.standard_dashboard && textOrKey(language, 'dashboardView', one.standard_dashboard),
    ],
    [say('Tagesbericht', 'Daily report'), one.has_daily_report],
    [say('Ertrag und Verluste jeden Monat', 'Energy and losses each month'), one.send_losses_report],
    [say('Logo', 'Logo'), one.logo !== null],
    [say('Aktuelle Daten gelten', 'Data are recent for'), formatValue(one.recent_data_hours, 'h')],
    ...one.organisation_kpis.map(({ kpi, aggregation, code }): Field => [
      say('Kennzahl', 'Key figure'),
      `${code === undefined ? kpi : textOrKey(language, 'valueColumnType', code)} (${textOrKey(language, 'kpiAggregation', aggregation)})`,
    ]),
    [say('Anlagen', 'Plants'), one.plants.length],
    [say('Benutzer', 'Users'), one.users.length],
    [say('Geändert', 'Changed'), changedOf(one)],
  ]);
}

function contactOf(one: Organisation): Field[] {
  const street = [one.address1, one.address2].filter(Boolean).join(', ');
  const town = [one.zipcode, one.city].filter(Boolean).join(' ');
  return [
    [say('Adresse', 'Address'), [street, town, one.country].filter(Boolean).join(', ') || null],
    [say('Ansprechperson', 'Contact'), one.contact_person],
    [say('E-Mail', 'E-mail'), one.email],
    [say('Telefon', 'Phone'), one.phone_number],
    [say('USt-IdNr.', 'VAT id'), one.vat_id],
  ];
}

function changedOf({ modified_at, modified_by }: Organisation): string | null {
  if (modified_at === null) return null;
  const time = formatTime(modified_at, 'dd.MM.yyyy HH:mm');
  return modified_by === null ? time : `${time} (${modified_by})`;
}

const euro = (price: number | null): string | null => (price === null ? null : formatUnitPrice(price));
