import type { Commissioning, CommissioningProtocolDetail } from '@leitwarte/core/entities';
import { formatValue } from '@leitwarte/core/rules';
import { text } from '@leitwarte/core/texts';
import {
  commissioningText,
  factsOf,
  intervalText,
  limitsText,
  missingOf,
  wayText,
} from '@leitwarte/core/texts/commissioning';
import type { Context } from '../../../context.ts';
import type { Field } from '../../../output/output.ts';
import { timeCell } from '../../../output/times.ts';
import { say } from '../../../texts.ts';

const MINUTES = 'dd.MM.yyyy HH:mm';

/** Shows a signed protocol: who signed it, then its content. */
export async function showProtocol(context: Context, protocol: CommissioningProtocolDetail): Promise<void> {
  const { out } = context;
  if (await out.entity(protocol)) return;
  await out.record(protocol, [
    [say('Nr.', 'ID'), String(protocol.id)],
    [say('Abgenommen', 'Signed off'), timeCell(protocol.signed_at, MINUTES)],
    [say('Von', 'By'), protocol.signed_name ?? protocol.signed_by],
    [say('Bemerkung', 'Remark'), protocol.remark],
  ]);
  await out.write('\n');
  await showCommissioning(context, protocol.content);
}

/** Shows how a plant is connected: facts, columns, sources, rules, and what is missing. */
export async function showCommissioning({ out, language }: Context, one: Commissioning): Promise<void> {
  await out.record(one, [
    [say('Anlage', 'Plant'), one.plant_name],
    ...factsOf(language, one).map(({ fact, entry }): Field => [
      say(commissioningText('de', fact), commissioningText('en', fact)),
      entry,
    ]),
    [say('Nicht aufgeführt', 'Not listed'), one.columns_left_out === 0 ? '' : String(one.columns_left_out)],
  ]);
  const columns = one.components.flatMap((component) =>
    component.columns.map((column) => ({ ...column, component: component.name })),
  );
  await out.write('\n');
  await out.table(columns, [
    { head: say('Komponente', 'Component'), value: (row) => row.component },
    { head: say('Messspalte', 'Column'), key: true, value: (row) => row.name },
    { head: say('Einheit', 'Unit'), value: (row) => row.unit },
    { head: say('Eingang', 'Input'), value: (row) => wayText(language, row) },
    { head: say('Faktor', 'Factor'), value: (row) => String(row.factor) },
    {
      head: say('Erster Wert', 'First value'),
      value: (row) => formatValue(row.first_value, null, undefined, language),
    },
    { head: say('am', 'at'), value: (row) => timeCell(row.first_at, MINUTES) },
    { head: say('Letzter Wert', 'Last value'), value: (row) => formatValue(row.last_value, null, undefined, language) },
    { head: say('am', 'at'), value: (row) => timeCell(row.last_at, MINUTES) },
    { head: say('Erwartet alle', 'Expected every'), value: (row) => intervalText(row.expected_seconds) },
    { head: say('Kommt alle', 'Comes every'), value: (row) => intervalText(row.observed_seconds) },
    { head: say('Grenzwerte', 'Limits'), value: (row) => limitsText(language, row), spare: 'empty' },
    { head: say('Alarmregeln', 'Alarm rules'), value: (row) => row.rules.join(', '), spare: 'empty' },
  ]);
  if (one.sources.length > 0) {
    await out.write('\n');
    await out.table(one.sources, [
      { head: say('Datenquelle', 'Data source'), key: true, value: (row) => row.name },
      { head: say('Art', 'Kind'), value: (row) => text(language, `sourceKind.${row.kind}`) },
      {
        head: say('Erwartet alle', 'Expected every'),
        value: (row) => intervalText(row.interval_minutes === null ? null : row.interval_minutes * 60),
      },
      { head: say('Zuletzt', 'Last'), value: (row) => timeCell(row.last_received_at, MINUTES) },
      { head: say('Adressen', 'Addresses'), value: (row) => String(row.addresses) },
      { head: say('ohne Spalte', 'unbound'), value: (row) => String(row.unbound) },
    ]);
  }
  if (one.rules.length > 0) {
    await out.write('\n');
    await out.table(one.rules, [
      { head: say('Alarmregel', 'Alarm rule'), key: true, value: (row) => row.name },
      { head: say('Gilt für', 'Holds for'), value: (row) => row.component ?? one.plant_name },
      {
        head: say('Scharf', 'Armed'),
        value: (row) => say(row.is_enabled ? 'ja' : 'nein', row.is_enabled ? 'yes' : 'no')[language],
      },
    ]);
  }
  const missing = missingOf(language, one);
  await out.write('\n');
  if (missing.length === 0) await out.note(say('Es fehlt nichts.', 'Nothing is missing.'));
  else
    await out.table(missing, [
      { head: say('Wo', 'Where'), key: true, value: (row) => row.where },
      { head: say('Was fehlt', 'What is missing'), value: (row) => row.what },
    ]);
}
