import { formatValue, shownStatus } from '@leitwarte/core/rules';
import { textOrKey } from '@leitwarte/core/texts';
import type { DashboardPlant } from '@leitwarte/core/entities';
import { plantsOfOrganisation, typeFilter } from '../../../lookup/filters.ts';
import { plantStates } from '../../../lookup/plantStates.ts';
import type { Column } from '../../../output/cells.ts';
import { listing } from '../../../output/listing.ts';
import { statusTone, statusWord } from '../../../output/status.ts';
import { ageCell } from '../../../output/times.ts';
import { say } from '../../../texts.ts';

export const plantsList = listing({
  summary: say(
    'Anlagen mit Zustand und Prioritätswerten, die schlechtesten zuerst',
    'Plants with state and priority values, worst first',
  ),
  call: 'plants.dashboard',
  options: {
    organisation: {
      type: 'text',
      describe: say('nur Anlagen dieser Organisation (Name oder Nr.)', 'only plants of this organisation (name or id)'),
    },
    type: { type: 'text', describe: say('nur dieser Anlagentyp, etwa Solar', 'only this plant type, such as Solar') },
    status: {
      type: 'list',
      choices: Object.keys(plantStates),
      value: say('zustand', 'state'),
      describe: say('nur dieser Zustand', 'only this state'),
    },
  },
  rows: async (client, args, { language }) => {
    const all = await plantsOfOrganisation(client, args.organisation);
    const type = args.type === undefined ? undefined : await typeFilter(client, args.type, language);
    const states = args.status.map((typed) => plantStates[typed]);
    return all.filter(
      (plant) =>
        (type === undefined || plant.type === type.name) &&
        (states.length === 0 || states.includes(shownStatus(plant))),
    );
  },
  columns: ({ language, world }) => [
    { head: say('Nr.', 'ID'), value: (row) => String(row.id) },
    { head: say('Zustand', 'State'), value: (row) => statusWord(row, language), tone: statusTone },
    { head: say('Name', 'Name'), key: true, value: (row) => row.name },
    { head: say('Typ', 'Type'), least: true, value: (row) => textOrKey(language, 'plantType', row.type) },
    prioColumn(0),
    { ...prioColumn(1), least: true },
    { ...prioColumn(2), least: true },
    { head: say('Daten', 'Data'), value: (row) => ageCell(row.time_last_data, world.now(), language) },
  ],
});

function prioColumn(slot: number): Column<DashboardPlant> {
  return {
    head: say(`Wert ${slot + 1}`, `Value ${slot + 1}`),
    bare: (plant) => plant.plant_prio_values[slot]?.value ?? null,
    value(plant) {
      const prio = plant.plant_prio_values[slot];
      return prio === undefined || prio.name === null ? null : formatValue(prio.value, prio.unit);
    },
  };
}
