import { basename } from 'node:path';
import type { ImportGuess } from '@leitwarte/core/entities';
import { loggerNames } from '@leitwarte/core/codes';
import { filePrefixOf } from '@leitwarte/core/rules';
import { command } from '../../../command.ts';
import type { Context } from '../../../context.ts';
import { renamedFields } from '../../../input/renamedFields.ts';
import type { Field } from '../../../output/output.ts';
import { saveFile } from '../../../output/saveFile.ts';
import { say, type Text } from '../../../texts.ts';
import { type ColumnsFile, columnsFiles } from './guessedColumns.ts';
import { upload } from './upload.ts';

/** Number of bytes that the server reads. */
const SAMPLE_BYTES = 512 * 1024;

export const importsGuess = command({
  summary: say(
    'Aus einer Datei vorschlagen, wie solche Dateien zu lesen sind',
    'Propose from a file how such files are to be read',
  ),
  call: 'imports.guess',
  arguments: { datei: { describe: say('eine Beispieldatei', 'a sample file') } },
  options: {
    columns: {
      type: 'text',
      value: say('datei', 'file'),
      describe: say(
        'die Messwerte als Spaltendatei für components create dorthin schreiben',
        'write the values there as a columns file for components create',
      ),
    },
    keyColumn: {
      type: 'text',
      value: say('spalte', 'column'),
      describe: say(
        'lange Form: diese Spalten nennen den Wert, nicht geraten: "Kanal + Größe"',
        'long form: these columns name the value, not guessed: "Channel + Quantity"',
      ),
    },
    sernumColumn: {
      type: 'text',
      value: say('spalte', 'column'),
      describe: say(
        'diese Spalten nennen das Gerät, nicht geraten: "Anlage + Gerät"; leer: ein Gerät',
        'these columns name the device, not guessed: "Plant + Device"; empty: one device',
      ),
    },
  },
  examples: ['leitwarte imports guess details.txt', 'leitwarte imports guess details.txt --columns columns.csv'],
  async run(context, args) {
    const { out } = context;
    const client = await context.client();
    const body = {
      ...(await upload(args.datei, /\.(?:xlsx|zip)$/i.test(args.datei) ? undefined : SAMPLE_BYTES)),
      ...(args.keyColumn !== undefined && { import_key_column: args.keyColumn }),
      ...(args.sernumColumn !== undefined && { import_sernum_column_name: args.sernumColumn }),
    };
    const guess = await client.imports.guess({ body }).catch((error: unknown) => {
      throw renamedFields(error, (field) => (field === 'base64' ? args.datei : field));
    });
    const files = columnsFiles(guess, args.columns ?? 'columns.csv');
    if (args.columns !== undefined) for (const { path, content } of files) await saveFile(path, Buffer.from(content));
    if (await out.entity(guess)) return;
    await out.record(guess, [
      [say('Datenlogger', 'Logger'), guess.logger && loggerNames[guess.logger]],
      ...formFields(guess),
      [say('Anlagentyp', 'Plant type'), guess.plant_type],
      [say('Zeilen', 'Lines'), guess.rows],
      [say('Endung', 'Extension'), guess.file_extension_import_data],
      [say('Trennzeichen', 'Separator'), guess.import_separator],
      [say('Zeichensatz', 'Encoding'), guess.import_encoding],
      [say('Dezimalzeichen', 'Decimal sign'), guess.import_decimal_sign],
      [say('Gilt als kein Wert', 'Counts as no value'), guess.import_gap_values],
      [say('Datumsspalte', 'Date column'), guess.import_data_date_column_name],
      [say('Zeitspalte', 'Time column'), guess.import_data_time_column_name],
      [say('Zeitformat', 'Time format'), guess.import_data_datetime_format],
      [say('Zeitzone', 'Zone'), guess.timezone_file],
      [say('Gerätespalte', 'Device column'), guess.import_sernum_column_name],
      [say('Geräte', 'Devices'), guess.devices.length > 0 ? guess.devices.join(', ') : null],
    ]);
    await out.write('\n');
    await out.table(guess.columns, [
      { head: say('Spalte', 'Column'), key: true, value: (row) => row.name },
      { head: say('Inhalt', 'Content'), value: (row) => contents[row.kind][context.language] },
      { head: say('Einheit', 'Unit'), value: (row) => row.unit },
      { head: say('Beispiel', 'Example'), value: (row) => row.example },
    ]);
    for (const remark of guess.remarks) await out.note(remarks[remark]);
    for (const unit of guess.recognised?.other_units ?? []) await out.note(say(unit, unit));
    if (guess.nearest !== null) await out.note(nearestTold(guess.nearest));
    if (filePrefixOf(basename(args.datei)) === null && !guess.remarks.includes('alarm_file')) await out.note(noPrefix);
    for (const line of nextLines(guess, basename(args.datei), files, context.language)) await out.note(say(line, line));
  },
});

/** Fields of a file whose structure is not a simple table. */
function formFields(guess: ImportGuess): Field[] {
  const fields: Field[] = [
    [say('Form', 'Form'), guess.import_form === 'table' ? null : guess.import_form],
    [say('Zeilen vor der Kopfzeile', 'Lines before the header'), guess.import_head_lines || null],
    [say('Zeilen unter der Kopfzeile', 'Lines below the header'), guess.import_lines_below_header || null],
    [say('Gepackt als', 'Packed as'), guess.import_data_compromised_extension],
    [say('Element je Datensatz', 'Element of a record'), guess.import_data_element_tag],
    [say('Gerätemuster', 'Device pattern'), guess.import_device_pattern],
    [say('Namensspalte', 'Key column'), guess.import_key_column],
    [say('Wertspalte', 'Value column'), guess.import_value_column],
    [say('Spalte des Abstands zu UTC', 'Offset column'), guess.import_offset_column],
    [say('Sekundenspalte', 'Seconds column'), guess.import_seconds_column],
  ];
  return fields.filter(([, value]) => value !== null);
}

const contents: Readonly<Record<ImportGuess['columns'][number]['kind'], Text>> = {
  time: say('Zeit', 'time'),
  device: say('Gerät', 'device'),
  number: say('Messwert', 'value'),
  text: say('Text', 'text'),
  empty: say('leer', 'empty'),
};

const remarks: Readonly<Record<ImportGuess['remarks'][number], Text>> = {
  zone_in_times: say('Die Zeiten nennen ihre Zeitzone selbst.', 'The times name their zone themselves.'),
  zone_assumed: say(
    'Die Zeiten nennen keine Zeitzone; angenommen ist Europe/Berlin. Schreibt das Gerät UTC oder stellt es nicht um, ist --zone zu ändern.',
    'The times name no zone; Europe/Berlin is assumed. Where the device writes UTC or keeps one time, change --zone.',
  ),
  zone_without_summer_time: say(
    'Die Zeiten enthalten eine Stunde, die bei der Umstellung im Frühjahr ausfällt: das Gerät stellt nicht um. Vorgeschlagen ist die Winterzeit.',
    'The times hold an hour that is left out in spring: the device keeps one time. Winter time is proposed.',
  ),
  zone_utc: say(
    'Die Zeitzone nennt der Kopf der Datei, oder wer solche Dateien schreibt: UTC, einen festen Abstand dazu oder einen Ort.',
    'The head of the file, or whoever writes such files, names the zone: UTC, a fixed offset from it or a place.',
  ),
  zone_recognised: say(
    'Die Zeitzone ist die der Komponente, die solche Dateien schon liest. Schreibt dieses Gerät anders, ist --zone zu ändern.',
    'The time zone is that of the component that reads such files already. Where this device writes otherwise, change --zone.',
  ),
  midnight_ends_day: say(
    'Um 00:00 geht die Zeit einen Tag zurück: 00:00 beendet hier den genannten Tag, das Zeitformat hat deshalb kk statt HH.',
    'At 00:00 time steps back by a day: here 00:00 ends the day that is named, so the time format has kk instead of HH.',
  ),
  unit_differs: say(
    'Die Datei nennt andere Einheiten als die Komponente, die solche Dateien schon liest. Dort Einheit oder Faktor ändern, oder das Gerät wie die anderen einstellen.',
    'The file names other units than the component that reads such files already. Change unit or factor there, or set the device as the others are.',
  ),
  alarm_file: say(
    'Das sieht nach einer Alarmdatei aus, nicht nach Messwerten.',
    'This looks like an alarm file, not like measured values.',
  ),
  units_spelled: say(
    'Einheiten sind geschrieben wie üblich (KWh als kWh, C als °C).',
    'Units are spelled as usual (KWh as kWh, C as °C).',
  ),
  sample_only: say(
    'Gelesen ist nur der Anfang der Datei; weiter unten kann anderes stehen.',
    'Only the beginning of the file was read; further down it may differ.',
  ),
  ambiguous_date: say(
    'Tag und Monat könnten auch vertauscht sein; das sagt erst eine längere Datei.',
    'Day and month may be the other way round; only a longer file tells.',
  ),
  times_repeat: say(
    'Mehrere Zeilen haben dieselbe Zeit und andere Werte, und keine Spalte sagt, wovon sie sind: es ist kein Zeitformat vorgeschlagen. Zu prüfen sind Gerätespalte, Zeitspalte und Form.',
    'Several lines have the same time and other values, and no column says what they are of: no time format is proposed. Check device column, time column and form.',
  ),
  times_apart: say(
    'Mehrere Spalten haben eigene Zeiten. Gelesen wird nur, was zur ersten Zeitspalte gehört; für die anderen ist die Ausgabe mit einer gemeinsamen Zeitspalte oder je Kanal in eine eigene Datei einzustellen.',
    'Several columns have times of their own. Only what belongs to the first time column is read; for the others set the export to one common time column, or to a file for each channel.',
  ),
  wider_than_header: say(
    'Die meisten Zeilen haben mehr gefüllte Felder als die Kopfzeile Spalten: der Import weist sie ab. Mit Komma als Trennzeichen braucht es einen Dezimalpunkt; sonst fehlen der Kopfzeile Namen.',
    'Most lines have more filled cells than the header has columns: the import rejects them. With a comma as separator a decimal point is needed; otherwise the header lacks names.',
  ),
  no_date: say(
    'Keine Spalte enthält überall ein Datum. Steht der Zeitpunkt in einer Spalte, sind SPALTE und FORMAT einzusetzen; sonst ist er im Gerät oder bei der Ausgabe einzuschalten, ohne ihn lässt sich nichts einlesen. Zeilen für InfluxDB (messung,gerät=A wert=1) nimmt eine Datenquelle an.',
    'No column holds a date throughout. If a column has the time, fill in COLUMN and FORMAT; otherwise switch it on in the device or the export, since nothing can be imported without it. Lines for InfluxDB (quantity,device=A value=1) go to a data source.',
  ),
  no_header: say(
    'Die Datei hat keine Kopfzeile; Spalten heißen nach ihrem Platz.',
    'The file has no header; columns are named by place.',
  ),
  lines_before_header: say('Über der Kopfzeile stehen weitere Zeilen.', 'There are further lines above the header.'),
};

/** Describes the column that is most like a time column, and why it was not accepted. */
function nearestTold({ column, format, lines, of, example }: NonNullable<ImportGuess['nearest']>): Text {
  return format === null
    ? say(
        `Die Spalte ${column} zählt (${example}), sagt aber nicht, seit wann: in der Datei steht keine absolute Zeit. Lesbar wird sie mit Datum und Uhrzeit in jeder Zeile, oder mit dem Datum im Dateinamen und der Uhrzeit in den Zeilen.`,
        `The column ${column} counts (${example}), but does not say since when: no absolute time stands in the file. It becomes readable with date and time in each line, or with the date in the file's name and the time of day in the lines.`,
      )
    : say(
        `Am nächsten kommt ${format} in der Spalte ${column}: es liest ${lines} von ${of} Zeilen, nicht aber „${example}“.`,
        `Nearest comes ${format} in the column ${column}: it reads ${lines} of ${of} lines, but not “${example}”.`,
      );
}

const noPrefix = say(
  'Der Name beginnt mit einer Zahl: PREFIX ist noch einzusetzen, der Anfang aller solchen Namen. Haben sie keinen gemeinsamen, bekommt die Komponente einen eigenen Ordner (--type CF, --folder).',
  'The name begins with a number: fill in PREFIX, the beginning of all such names. Where they have none in common, give the component a folder of its own (--type CF, --folder).',
);

const typesThat = ({ alarm_types }: ImportGuess, means: ImportGuess['alarm_types'][number]['means']) =>
  alarm_types
    .filter((one) => one.means === means)
    .map(({ type }) => type)
    .join(',') || null;

/** Placeholders that the user must fill in. */
const placeholders = { column: say('SPALTE', 'COLUMN'), plant: say('ANLAGE', 'PLANT') };

/** Commands to type next. */
function nextLines(
  guess: ImportGuess,
  file: string,
  files: readonly ColumnsFile[],
  language: Context['language'],
): string[] {
  const column = placeholders.column[language];
  const options = (given: Readonly<Record<string, string | null>>) =>
    Object.entries(given)
      .filter(([, value]) => value !== null)
      .map(([name, value]) => ` --${name} ${quoted(value ?? '')}`)
      .join('');
  const system = options({
    extension: guess.file_extension_import_data,
    separator: guess.import_separator === '\\t' ? 'tab' : guess.import_separator,
    encoding: guess.import_encoding,
    decimal: guess.import_decimal_sign,
    gaps: guess.import_gap_values,
    'sernum-column': guess.import_sernum_column_name,
    form: guess.import_form === 'table' ? null : guess.import_form,
    header: guess.import_data_header,
    'head-lines': guess.import_head_lines === 0 ? null : String(guess.import_head_lines),
    'lines-below': guess.import_lines_below_header === 0 ? null : String(guess.import_lines_below_header),
    compressed: guess.import_data_compromised ? 'yes' : null,
    'compressed-extension': guess.import_data_compromised_extension,
    'element-tag': guess.import_data_element_tag,
    'device-pattern': guess.import_device_pattern,
    'key-column': guess.import_key_column,
    'value-column': guess.import_value_column,
    'offset-column': guess.import_offset_column,
    'seconds-column': guess.import_seconds_column,
  });
  const components = files.flatMap(({ path, devices }) =>
    (devices.length === 0 ? [null] : devices).map((sernum) => {
      const component = options({
        sernum,
        prefix: filePrefixOf(file) ?? 'PREFIX',
        columns: path,
        'date-column': guess.import_data_date_column_name ?? column,
        'time-column': guess.import_data_time_column_name,
        format: guess.import_data_datetime_format ?? 'FORMAT',
        zone: guess.timezone_file,
      });
      return `$ leitwarte components create ${placeholders.plant[language]} NAME${component}`;
    }),
  );
  if (guess.remarks.includes('alarm_file')) {
    const alarms = options({
      'alarm-prefix': filePrefixOf(file),
      'alarm-extension': guess.file_extension_import_data,
      'alarm-time': guess.alarm_datetime_column ?? column,
      'alarm-time-format': guess.import_data_datetime_format ?? 'FORMAT',
      'alarm-type': guess.alarm_type_column,
      'alarm-text': guess.alarm_text_column,
      'alarm-code': guess.alarm_code_column,
      'alarm-pattern': guess.alarm_code_pattern,
      'alarm-ignore': typesThat(guess, 'none'),
      'alarm-warning': typesThat(guess, 'warning'),
      'alarm-fault': typesThat(guess, 'fault'),
      'alarm-end': typesThat(guess, 'end'),
    });
    return [`$ leitwarte systems update NAME${alarms}`];
  }
  const plant = `$ leitwarte plants create ${placeholders.plant[language]} --system NAME`;
  return [`$ leitwarte systems create NAME --type PF${system}`, plant, ...components];
}

const quoted = (word: string) => (/^[\w@%+=:./-]+$/.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`);
