import { expect, test } from 'vitest';
import { columnsOf } from './index.ts';
import { billingTable } from './billingTable.ts';

const item = {
  name: 'Dach',
  monthly_cost: 49.9,
  is_invoiced: true,
  is_payed: false,
  total_sms: 2,
  price_sms: 0.2,
  total_email: 1,
  price_email: 0,
  channels: [],
};
const frame = { period: '05/2026', language: 'de', createdAtMs: 0, nameOf: () => 'Stadtwerke' } as const;
const titlesOf = (table: ReturnType<typeof billingTable>) => columnsOf(table).map(({ title }) => title);

test('a month without messages through channels has the columns of mails and SMS only', () => {
  const table = billingTable([{ organisation_id: 1, plants: [item] }], frame);
  expect(titlesOf(table).slice(5)).toEqual(['SMS', 'SMS-Kosten', 'E-Mails', 'E-Mail-Kosten', 'Summe netto']);
  expect([...table.rows]).toEqual([['Dach', 'Stadtwerke', 49.9, 'ja', 'nein', 2, 0.2, 1, 0, 50.1]]);
});

test('4.57: each billed kind of channel has two columns, and its cost is in the amounts', () => {
  const faxed = { ...item, name: 'Feld', channels: [{ kind: 'fax', total: 3, price: 0.45 } as const] };
  const table = billingTable([{ organisation_id: 1, plants: [item, faxed] }], frame);
  expect(titlesOf(table).slice(8)).toEqual([
    'E-Mail-Kosten',
    'Fax über E-Mail',
    'Fax über E-Mail: Kosten',
    'Summe netto',
  ]);
  expect([...table.rows].map((row) => row.slice(9))).toEqual([
    [0, 0, 50.1],
    [3, 0.45, 50.55],
  ]);
  expect(table.footer?.map((row) => [row.length, row.at(-1)])).toEqual([
    [12, 100.65],
    [12, 0],
    [12, 100.65],
  ]);
});
