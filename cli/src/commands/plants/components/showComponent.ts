import type { Component } from '@leitwarte/core/entities';
import type { Context } from '../../../context.ts';
import { timeCell } from '../../../output/times.ts';
import type { Value } from '../../../output/cells.ts';
import { say, type Text } from '../../../texts.ts';
import { TIME_DIFF_ERROR_HOURS, TIME_DIFF_WARN_HOURS } from '@leitwarte/core/rules';
import { columnTable } from './table.ts';

export async function showComponent({ out }: Context, component: Component): Promise<void> {
  await out.record(component, [
    [say('Nr.', 'ID'), String(component.id)],
    [say('Komponente', 'Component'), component.name],
    [say('Seriennummer', 'Serial number'), component.sernum],
    [say('Dateipräfix', 'File prefix'), component.file_prefix],
    [say('Datumsspalte', 'Date column'), component.import_data_date_column_name],
    [say('Zeitspalte', 'Time column'), component.import_data_time_column_name],
    [say('Zeitformat', 'Time format'), component.import_data_datetime_format],
    [say('Zeitzone der Dateien', 'Zone of the files'), component.timezone_file],
    [say('Warnt vor veralteten Daten', 'Warns of old data'), component.calculate_old_data],
    ...(component.calculate_old_data ? hoursOf(component) : []),
    ...yieldLines(component),
    [say('Neueste Daten', 'Newest data'), timeCell(component.time_last_data, 'dd.MM.yyyy HH:mm')],
  ]);
  if (out.json || component.component_data_description.length === 0) return;
  await out.write('\n');
  await out.table(component.component_data_description, columnTable());
}

/** Hours for which a device may send no data, even if its source still sends. */
function hoursOf({ time_diff_warn, time_diff_error }: Component): [Text, Value][] {
  return [
    [say('Warnung nach (Stunden)', 'Warning after (hours)'), time_diff_warn ?? TIME_DIFF_WARN_HOURS],
    [say('Störung nach (Stunden)', 'Fault after (hours)'), time_diff_error ?? TIME_DIFF_ERROR_HOURS],
  ];
}

/** Lines with the known inputs for the expected energy of a component. */
function yieldLines(component: Component): [Text, Value][] {
  const all: [Text, Value][] = [
    [say('Leistung (kW)', 'Capacity (kW)'), component.capacity],
    [say('AC-Grenze (kW)', 'AC limit (kW)'), component.ac_limit],
    [say('Neigung (Grad)', 'Tilt (degrees)'), component.tilt],
    [say('Ausrichtung (Grad)', 'Azimuth (degrees)'), component.azimuth],
    [say('Nachführung', 'Tracking'), component.tracking],
    [say('Temperaturkoeffizient (%/K)', 'Temperature coefficient (%/K)'), component.temperature_coefficient],
    [say('Strings', 'Strings'), component.strings],
  ];
  return all.filter(([, value]) => value !== null);
}
