import type { Plant } from '@leitwarte/core/entities';
import { ageBeside, type DatedFigure, formatTime, formatValue, prioLabel, relativeAge } from '@leitwarte/core/rules';
import { textOrKey } from '@leitwarte/core/texts';
import type { Context } from '../../../context.ts';
import { statusWord } from '../../../output/status.ts';
import { say } from '../../../texts.ts';
import { componentColumns } from '../components/table.ts';

/** Shows a plant with one field per line, and its components as a table below. */
export async function showPlant(context: Context, plant: Plant | undefined): Promise<void> {
  if (plant === undefined) return;
  const { out, language } = context;
  const newest = plant.time_last_data;
  const ownAge = (figure: DatedFigure): string => {
    const age = ageBeside(figure, newest, context.world.now(), language);
    return age === undefined ? '' : ` (${age})`;
  };
  await out.record(plant, [
    [say('Nr.', 'ID'), String(plant.id)],
    [say('Name', 'Name'), plant.name],
    [say('Zustand', 'State'), statusWord(plant, language)],
    [say('Typ', 'Type'), textOrKey(language, 'plantType', plant.type)],
    [say('Organisation', 'Organisation'), plant.organisation_bez],
    [say('Anlagensystem', 'Plant system'), plant.system_bez],
    [
      say('Leistung', 'Capacity'),
      plant.installed_capacity === null ? null : formatValue(plant.installed_capacity, 'kW'),
    ],
    [say('Zeitzone', 'Time zone'), plant.timezone],
    [say('Importordner', 'Import folder'), plant.folder_name_import],
    ...(plant.dashboard === null ? [] : [[say('Dashboard Nr.', 'Dashboard ID'), String(plant.dashboard)] as const]),
    [
      say('Neueste Daten', 'Newest data'),
      newest &&
        `${formatTime(newest, 'dd.MM.yyyy HH:mm', plant.timezone)} (${relativeAge(newest, context.world.now(), language)})`,
    ],
    ...(plant.last_alarm === null ? [] : [[say('Letzte Meldung', 'Last message'), lastMessage(plant)] as const]),
    ...plant.plant_prio_values.flatMap((prio, slot) =>
      prio.name === null
        ? []
        : [
            [
              say(`Wert ${slot + 1}`, `Value ${slot + 1}`),
              `${prioLabel(prio)}: ${formatValue(prio.value, prio.unit)}${ownAge(prio)}`,
            ] as const,
          ],
    ),
  ]);
  if (!out.json && plant.plant_components.length > 0) await out.write('\n');
  if (plant.plant_components.length > 0) await out.table(plant.plant_components, componentColumns(context));
}

function lastMessage({ last_alarm, time_last_alarm, timezone }: Plant): string {
  const time = time_last_alarm === null ? '' : ` (${formatTime(time_last_alarm, 'dd.MM.yyyy HH:mm', timezone)})`;
  return `${last_alarm ?? ''}${time}`;
}
