import type { Component } from '@leitwarte/core/entities';
import type { Context } from '../../context.ts';
import { timeCell } from '../../output/times.ts';
import { say } from '../../texts.ts';
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
    [say('Neueste Daten', 'Newest data'), timeCell(component.time_last_data, 'dd.MM.yyyy HH:mm')],
  ]);
  if (out.json || component.component_data_description.length === 0) return;
  await out.write('\n');
  await out.table(component.component_data_description, columnTable());
}
