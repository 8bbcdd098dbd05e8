import { kpiConfigOf } from '@leitwarte/core/rules';
import { validInput } from '../../../input/validInput.ts';
import { command } from '../../../command.ts';
import { organisationArgument } from '../../../input/organisationOption.ts';
import { organisationOrOwn } from '../../../lookup/ownOrganisation.ts';
import { say } from '../../../texts.ts';
import { showOrganisation } from './showOrganisation.ts';
import { nothingToChange } from '../../../input/patchBody.ts';

export const organisationsKpis = command({
  summary: say('Die Kennzahlen der Übersicht wählen', 'Choose the key figures of the overview'),
  call: 'organisations.updateKpis',
  arguments: organisationArgument,
  options: {
    hours: {
      type: 'number',
      describe: say('Stunden, die Werte als aktuell gelten (1 bis 24)', 'hours for which values are recent (1 to 24)'),
    },
    kpi: {
      type: 'list',
      value: say('name:sum|avg', 'name:sum|avg'),
      describe: say(
        'Kennzahl; alle zusammen ersetzen die bisherigen',
        'key figure; all together replace the former ones',
      ),
    },
    figure: {
      type: 'list',
      value: say('code[:sum|avg]', 'code[:sum|avg]'),
      describe: say(
        'Größe aus der Bilanz (PR, SY …), nach den Kennzahlen; auch sie ersetzt die bisherigen',
        'figure from the balance (PR, SY …), after the key figures; it replaces the former ones, too',
      ),
    },
    none: { type: 'flag', describe: say('keine Kennzahlen', 'no key figures') },
  },
  examples: [
    "leitwarte organisations kpis --kpi Leistung:sum --kpi 'Energie heute:sum' --hours 2",
    'leitwarte organisations kpis --kpi Leistung:sum --figure PR --figure EE:sum',
  ],
  async run(context, args) {
    const { KpiUpdate } = await import('@leitwarte/core/entities');
    const chosen = [...args.kpi.map(kpiOf), ...args.figure.map(figureOf)];
    if (args.hours === undefined && chosen.length === 0 && !args.none) throw nothingToChange();
    const client = await context.client();
    const id = await organisationOrOwn(client, args.organisation);
    const stored = kpiConfigOf(await client.organisations.retrieve({ id }));
    const body = validInput(KpiUpdate, {
      recentDataHours: args.hours ?? stored.recentDataHours,
      measurements: args.none ? [] : chosen.length === 0 ? stored.measurements : chosen,
    });
    await showOrganisation(context, await context.change((to) => to.organisations.updateKpis({ id, body })));
  },
});

/** Parses `Energie heute:sum`; the name may contain colons, and the default aggregation is the average. */
function kpiOf(typed: string): { kpi: string; aggregation: string } {
  const colon = typed.lastIndexOf(':');
  return colon < 0
    ? { kpi: typed, aggregation: 'avg' }
    : { kpi: typed.slice(0, colon), aggregation: typed.slice(colon + 1) };
}

/** Parses `EE:sum`; the default aggregation is the average. */
function figureOf(typed: string): { kpi: string; aggregation: string; code: string } {
  const { kpi, aggregation } = kpiOf(typed);
  const code = kpi.toUpperCase();
  return { kpi: code, aggregation, code };
}
