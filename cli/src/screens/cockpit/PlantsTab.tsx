import { Box, Text } from 'ink';
import type { DashboardPlant } from '@leitwarte/core/entities';
import { filterPlants, formatAtGlance, relativeAge } from '@leitwarte/core/rules';
import { textOrKey } from '@leitwarte/core/texts';
import { statusTone, statusWord } from '../../output/status.ts';
import type { PaneCell, PaneColumn } from './cells.tsx';
import { ListPane } from './ListPane.tsx';
import type { Pane } from './pane.ts';
import { sparkline } from './sparkline.ts';
import { cockpitTexts } from './texts.ts';

interface PlantsTabProps extends Pane {
  readonly plants: readonly DashboardPlant[];
  readonly filter: string;
  readonly filtering: boolean;
  readonly active: boolean;
  readonly onOpen: (plant: DashboardPlant) => void;
}

/** Width in characters from which type, organisation and the other two values are shown. */
const WIDE = 130;

/** All plants, worst first, with their values and the last 24 hours. */
export function PlantsTab(props: PlantsTabProps) {
  const { plants, filter, filtering, active, onOpen, t, language, coloured, width, height, now } = props;
  const wide = width >= WIDE;
  const value = (plant: DashboardPlant, slot: number): PaneCell => {
    const prio = plant.plant_prio_values[slot];
    const known = prio === undefined || prio.name === null;
    return { text: known ? '' : formatAtGlance(prio.value, prio.unit), right: true };
  };
  const columns: PaneColumn[] = [
    { head: t(cockpitTexts.state), width: 12 },
    { head: t(cockpitTexts.name) },
    ...(wide
      ? [
          { head: t(cockpitTexts.type), width: 12 },
          { head: t(cockpitTexts.organisation), width: 22 },
        ]
      : []),
    { head: `${t(cockpitTexts.value)} 1`, width: 13 },
    ...(wide ? [2, 3].map((slot) => ({ head: `${t(cockpitTexts.value)} ${slot}`, width: 13 })) : []),
    { head: t(cockpitTexts.day), width: wide ? 24 : 12 },
    { head: t(cockpitTexts.data), width: 11 },
  ];
  const cellsOf = (plant: DashboardPlant): PaneCell[] => [
    { text: statusWord(plant, language), tone: statusTone(plant) },
    { text: plant.name },
    ...(wide ? [{ text: textOrKey(language, 'plantType', plant.type) }, { text: plant.organisation_bez ?? '' }] : []),
    value(plant, 0),
    ...(wide ? [value(plant, 1), value(plant, 2)] : []),
    { text: sparkline(plant.plant_dashboard_values.slice(wide ? -24 : -12).map(({ value: mean }) => mean)) },
    { text: relativeAge(plant.time_last_data, now(), language) },
  ];
  const showsFilter = filtering || filter !== '';
  return (
    <Box flexDirection="column" height={height}>
      {showsFilter && (
        <Box height={1} paddingLeft={2}>
          <Text>{`${t(cockpitTexts.filter)}: ${filter}${filtering ? '▏' : ''}`}</Text>
        </Box>
      )}
      <ListPane
        rows={filterPlants(plants, { name: filter })}
        keyOf={(plant) => String(plant.id)}
        columns={columns}
        cellsOf={cellsOf}
        height={height - (showsFilter ? 1 : 0)}
        empty={t(filter === '' ? cockpitTexts.noPlants : cockpitTexts.noMatch)}
        coloured={coloured}
        active={active && !filtering}
        onOpen={onOpen}
      />
    </Box>
  );
}
