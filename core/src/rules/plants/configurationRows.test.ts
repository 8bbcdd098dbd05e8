import { expect, test } from 'vitest';
import { alarmCodeRows, changedRow, rowsToSave } from './alarmCodeRows.ts';
import { coreUsages } from '../figures/coreUsage.ts';
import { renumberedColumns } from './evaluationColumns.ts';
import { identificatorLabels } from './identificators.ts';

const stored = [
  { id: 9, alarmcode: 2, type_control_center: '2', is_error_message: true, send_mail: true, send_sms: false },
];

test('alarm-codes-organisation-11: an alarm code without stored settings has the initial values OK, no error flag, no mail, no SMS', () => {
  const [first, second] = alarmCodeRows([{ id: 1 }, { id: 2 }], stored);
  expect(first).toEqual({
    alarmcode: 1,
    id: null,
    type_control_center: '0',
    is_error_message: false,
    send_mail: false,
    send_sms: false,
    is_new: true,
    has_changed: false,
  });
  expect(second).toMatchObject({ id: 9, type_control_center: '2', send_mail: true, is_new: false });
});

test('alarm-codes-organisation-9 and 10: a change of alarm code settings sets has_changed; saving creates new rows and does not send unchanged ones', () => {
  const [first, second, third] = alarmCodeRows([{ id: 1 }, { id: 2 }, { id: 3 }], stored);
  if (!first || !second || !third) throw new Error('three codes make three rows');
  const changed = [changedRow(first, { send_sms: true }), changedRow(second, { type_control_center: '1' }), third];
  const { create, update } = rowsToSave(changed);
  expect(create).toMatchObject([{ alarmcode: 1, send_sms: true, has_changed: true }]);
  expect(update).toMatchObject([{ id: 9, type_control_center: '1', send_mail: true }]);
});

test('evaluations-config-7: when the columns of an evaluation are loaded, they are renumbered in the order of their position', () => {
  const columns = [{ name: 'c' }, { name: 'b', nr_pos: 7 }, { name: 'd', nr_pos: null }, { name: 'a', nr_pos: 2 }];
  expect(renumberedColumns(columns).map(({ name, nr_pos }) => [name, nr_pos])).toEqual([
    ['a', 1],
    ['b', 2],
    ['c', 3],
    ['d', 4],
  ]);
});

test('plants-config-21: for wind plants identificator_1 is the park number, identificator_2 the turbine number', () => {
  expect(identificatorLabels('Windkraft', null)).toEqual(['park_number', 'turbine_number', 'plain']);
  expect(identificatorLabels('Solar', undefined)).toEqual(['plain', 'plain', 'plain']);
});

test('plants-config-22: for gas treatment the identificators mean rows to skip, batch size, and rows to skip for alarms', () => {
  const meaning = ['rows_to_skip_data', 'batch_size', 'rows_to_skip_alarms'];
  expect(identificatorLabels('Biogas', 'Gasaufbereitung')).toEqual(meaning);
  expect(identificatorLabels('Biogas', 'Datensatz')).toEqual(['plain', 'plain', 'plain']);
});

test('system-overview-8: core_usage is split at its colon into core and value', () => {
  expect(coreUsages(['Core 0: 12.5%', 'Core 1:3%', 'Core 2'])).toEqual([
    { core: 'Core 0', value: '12.5%' },
    { core: 'Core 1', value: '3%' },
    { core: 'Core 2', value: '' },
  ]);
});
