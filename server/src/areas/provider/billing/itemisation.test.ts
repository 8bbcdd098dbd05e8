import { expect, test } from 'vitest';
import { csvBytes } from '@leitwarte/core/report/csv';
import { billingSums } from '@leitwarte/core/rules';
import { itemTable } from './itemisation.ts';
import { billingMonth } from '../../../measurements/months.ts';

const item = (name: string, monthly_cost: number, total_sms: number, price_sms: number) => ({
  id: 1,
  name,
  is_view_plant: false,
  is_park: name.startsWith('Park'),
  invoice_recipient: null,
  monthly_cost,
  is_invoiced: false,
  is_payed: false,
  total_sms,
  price_sms,
  total_email: 0,
  price_email: 0,
});

test('the itemisation lists every item with costs and net amount, followed by the totals', () => {
  const plants = [item('Park 7', 30.3, 2, 0.24), item('Anlage', 1234.5, 0, 0)];
  const group = { organisation_id: 1, plants, ...billingSums(plants) };
  const table = itemTable(group, billingMonth(2026, 5), 'Stadtwerke · Am Ring 1', Date.UTC(2026, 5, 1));
  expect(table).toMatchObject({ title: 'Einzelnachweis', subtitle: 'Stadtwerke · Am Ring 1', period: '05/2026' });
  const lines = new TextDecoder().decode(csvBytes(table)).trim().split('\r\n');
  expect(lines).toEqual([
    'Anlage;Art;Monatliche Kosten (€);SMS;SMS-Kosten (€);E-Mails;E-Mail-Kosten (€);Summe netto (€)',
    'Park 7;Windpark;30,30;2;0,24;0;0,00;30,54',
    'Anlage;eigene Anlage;1234,50;0;0,00;0;0,00;1234,50',
    'Summe;;1264,80;2;0,24;0;0,00;1265,04',
  ]);
});
