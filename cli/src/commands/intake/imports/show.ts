import { remarksOf } from '@leitwarte/core/texts/import-reason';
import { command } from '../../../command.ts';
import { numberArgument } from '../../../input/numberArgument.ts';
import { timeCell } from '../../../output/times.ts';
import { say } from '../../../texts.ts';
import { resultOf } from './table.ts';

export const importsShow = command({
  summary: say('Die Abrechnung einer Datei zeigen', 'Show the account of a file'),
  call: 'imports.retrieve',
  arguments: { import: { describe: say('Nr. des Imports', 'id of the import') } },
  async run(context, args) {
    const { out, language } = context;
    const client = await context.client();
    const one = await client.imports.retrieve({ id: numberArgument(args.import) });
    await out.record(one, [
      [say('Nr.', 'ID'), String(one.id)],
      [say('Datei', 'File'), [one.folder, one.file].filter(Boolean).join('/')],
      [say('Anlage', 'Plant'), one.plant_name],
      [say('Ergebnis', 'Result'), resultOf(one, language)],
      [say('Begonnen', 'Started'), timeCell(one.started_at, 'dd.MM.yyyy HH:mm:ss')],
      [say('Bytes', 'Bytes'), one.size_bytes],
      [say('SHA-256', 'SHA-256'), one.sha256],
      [say('gelesen', 'read'), one.rows_read],
      [say('gespeichert', 'stored'), one.rows_stored],
      [say('überschrieben', 'overwritten'), one.rows_overwritten],
      [say('vorhanden', 'duplicate'), one.rows_duplicate],
      [say('abgelehnt', 'rejected'), one.rows_rejected],
      [say('übersprungen', 'skipped'), one.rows_skipped],
      [say('Zellen abgelehnt', 'cells rejected'), one.cells_rejected],
      [say('Werte gespeichert', 'values stored'), one.values_stored],
      [
        say('Zeitraum', 'Range'),
        one.first_time &&
          `${timeCell(one.first_time, 'dd.MM.yyyy HH:mm')} – ${timeCell(one.last_time, 'dd.MM.yyyy HH:mm')}`,
      ],
    ]);
    for (const remark of remarksOf(language, one)) await out.note(say(remark, remark));
    if (one.reason === 'unbound' && one.status === 'done')
      await out.note(
        say(
          'Was keiner Spalte zugeordnet ist, zählt als abgelehnt, bleibt 30 Tage liegen und wird gespeichert, sobald es zugeordnet ist.',
          'What is bound to no column counts as rejected, is kept for 30 days and stored as soon as it is bound.',
        ),
      );
    if (out.json || one.components.length === 0) return;
    await out.write('\n');
    await out.table(one.components, [
      { head: say('Komponente', 'Component'), key: true, value: (row) => row.name },
      { head: say('Seriennummer', 'Serial number'), value: (row) => row.sernum },
      { head: say('gespeichert', 'stored'), value: (row) => row.rows_stored },
      { head: say('überschrieben', 'overwritten'), value: (row) => row.rows_overwritten },
      { head: say('vorhanden', 'duplicate'), value: (row) => row.rows_duplicate },
      { head: say('Werte', 'Values'), value: (row) => row.values_stored },
      { head: say('von', 'from'), value: (row) => timeCell(row.first_time, 'dd.MM.yyyy HH:mm') },
      { head: say('bis', 'to'), value: (row) => timeCell(row.last_time, 'dd.MM.yyyy HH:mm') },
    ]);
  },
});
