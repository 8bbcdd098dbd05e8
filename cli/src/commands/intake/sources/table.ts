import { labelKey } from '@leitwarte/core/codes';
import type { Source, SourceAddress } from '@leitwarte/core/entities';
import { machineOf } from '@leitwarte/core/rules';
import { faultText, type CompleteLanguage, text } from '@leitwarte/core/texts';
import type { Context } from '../../../context.ts';
import type { Column } from '../../../output/cells.ts';
import type { Tone } from '../../../output/colours.ts';
import { timeCell } from '../../../output/times.ts';
import { say } from '../../../texts.ts';

const tones: Readonly<Partial<Record<Source['state'], Tone>>> = {
  failing: 'bad',
  tokenless: 'bad',
  silent: 'warning',
  unbound: 'warning',
  receiving: 'good',
};

function sourceTable({ language }: Pick<Context, 'language'>): Column<Source>[] {
  return [
    { head: say('Nr.', 'ID'), value: (row) => String(row.id) },
    { head: say('Anlage', 'Plant'), value: (row) => row.plant_name },
    { head: say('Name', 'Name'), key: true, value: (row) => row.name },
    { head: say('Art', 'Kind'), value: (row) => text(language, labelKey('sourceKind', row.kind)) },
    {
      head: say('Stand', 'State'),
      value: (row) => text(language, labelKey('sourceState', row.state)),
      tone: ({ state }) => tones[state],
    },
    {
      head: say('Warum', 'Why'),
      value: (row) => whyOf(row, language),
      spare: 'empty',
    },
    { head: say('Seit', 'Since'), value: (row) => timeCell(row.failing_since, 'dd.MM.yyyy HH:mm'), spare: 'empty' },
    { head: say('Zuletzt empfangen', 'Received'), value: (row) => timeCell(row.last_received_at, 'dd.MM.yyyy HH:mm') },
    { head: say('Adressen', 'Addresses'), value: (row) => row.addresses },
    { head: say('nicht zugeordnet', 'unbound'), value: (row) => row.unbound },
    { head: say('Raster (s)', 'Slot (s)'), value: (row) => row.slot_seconds },
    { head: say('Erwartet alle (min)', 'Expected every (min)'), value: (row) => row.interval_minutes, spare: 'empty' },
    { head: say('Rechner', 'Machine'), value: (row) => machineOf(row) || null, spare: 'empty' },
    { head: say('Token', 'Tokens'), value: (row) => row.tokens.map((one) => `lw_src_${one.public_id}…`).join(' ') },
  ];
}

/** Why a source cannot be reached, with its detail. */
const whyOf = ({ fault, fault_detail }: Source, language: CompleteLanguage): string | null =>
  fault === null ? null : faultText(language, fault, fault_detail);

/** Lists sources. The complete reasons of failures are below the table, because cells would cut off the advice. */
export async function listSources(context: Context, sources: readonly Source[]): Promise<void> {
  const { out, language } = context;
  await out.list(sources, sourceTable(context));
  if (out.json || !out.terminal) return;
  for (const source of sources) {
    const why = source.state === 'failing' ? whyOf(source, language) : null;
    if (why !== null) await out.note(say(`${source.name}: ${why}`, `${source.name}: ${why}`));
  }
}

export const addressTable: readonly Column<SourceAddress>[] = [
  { head: say('Adresse', 'Address'), key: true, value: (row) => row.address },
  { head: say('Komponente', 'Component'), value: (row) => row.component_name },
  { head: say('Spalte', 'Column'), value: (row) => row.column_name },
  { head: say('Faktor', 'Factor'), value: (row) => (row.factor === 1 ? null : row.factor), spare: 'empty' },
  {
    head: say('Im Raster', 'Of a slot'),
    value: (row) => (row.rule === 'last' ? null : row.rule),
    spare: 'empty',
  },
  {
    head: say('Wert', 'Value'),
    value: (row) => (row.sent_unit ? `${row.last_value ?? ''} ${row.sent_unit}` : row.last_value),
  },
  { head: say('Zeitpunkt', 'Time'), value: (row) => timeCell(row.last_time, 'dd.MM.yyyy HH:mm') },
  { head: say('Werte', 'Readings'), value: (row) => row.readings },
];
