import { Box, Text } from 'ink';
import { useCallback, useState } from 'react';
import type { DashboardPlant } from '@leitwarte/core/entities';
import { formatValue, relativeAge } from '@leitwarte/core/rules';
import { textOrKey } from '@leitwarte/core/texts';
import { plain } from '../../output/plain.ts';
import { statusTone, statusWord } from '../../output/status.ts';
import { ToneText } from './cells.tsx';
import { type OverviewLine, overviewLines } from './overviewLines.ts';
import type { Pane } from './pane.ts';
import { sparkline } from './sparkline.ts';
import { Trouble } from './Trouble.tsx';
import { usePolled } from './usePolled.ts';
import { moved } from './visible.ts';
import { useKeys } from './useKeys.ts';

interface PlantDetailProps extends Pane {
  readonly plant: DashboardPlant;
  readonly active: boolean;
}

const REFRESH_MS = 30_000;
const HEAD_LINES = 4;
const pause = () => REFRESH_MS;

/** One plant: its state, the last 24 hours, and the newest value of everything it measures. */
export function PlantDetail({ plant, active, ...pane }: PlantDetailProps) {
  const { client, language, coloured, width, height, now } = pane;
  const load = useCallback(
    (signal: AbortSignal) => client.plants.overview({ id: plant.id, body: { type_data: 'plain' } }, { signal }),
    [client, plant.id],
  );
  const polled = usePolled(load, pause);
  const [first, setFirst] = useState(0);
  const lines = polled.data === undefined ? [] : overviewLines(polled.data, plant.timezone, { nowMs: now(), language });
  const space = Math.max(1, height - HEAD_LINES);
  const last = Math.max(0, lines.length - space);
  useKeys((input, key) => {
    setFirst((before) => moved(Math.min(before, last), key, input, space, last + 1) ?? before);
  }, active);
  const kind = [
    textOrKey(language, 'plantType', plant.type),
    plant.installed_capacity === null ? '' : formatValue(plant.installed_capacity, 'kW'),
    plant.organisation_bez ?? '',
    relativeAge(plant.time_last_data, now(), language),
  ];
  return (
    <Box flexDirection="column" height={height} paddingLeft={2}>
      <Box height={1} gap={2}>
        <Text bold wrap="truncate-end">
          {plain(plant.name)}
        </Text>
        <ToneText tone={statusTone(plant)} coloured={coloured}>
          {statusWord(plant, language)}
        </ToneText>
      </Box>
      <Box height={1}>
        <ToneText tone="faint" coloured={coloured}>
          {plain(kind.filter(Boolean).join('  '))}
        </ToneText>
      </Box>
      <Box height={1}>
        <Text wrap="truncate-end">
          {sparkline(plant.plant_dashboard_values.map(({ value }) => value))}
          {` ${plain(plant.last_alarm ?? plant.last_data_warn ?? '')}`}
        </Text>
      </Box>
      <Box height={1} />
      {polled.data === undefined && <Trouble polled={polled} {...pane} />}
      {lines.slice(Math.min(first, last), Math.min(first, last) + space).map((line, at) => (
        <Line key={at} line={line} width={width} coloured={coloured} />
      ))}
    </Box>
  );
}

interface LineProps {
  readonly line: OverviewLine;
  readonly width: number;
  readonly coloured: boolean;
}

function Line({ line, width, coloured }: LineProps) {
  if (line.level !== 'value')
    return (
      <Box height={1}>
        <ToneText tone="strong" coloured={coloured}>
          {line.level === 'section' ? `── ${plain(line.name)}` : `   ${plain(line.name)}`}
        </ToneText>
      </Box>
    );
  return (
    <Box height={1} gap={2} paddingLeft={3}>
      <Box width={Math.min(40, Math.floor(width * 0.45))} flexShrink={0}>
        <Text wrap="truncate-end">{plain(line.name)}</Text>
      </Box>
      <Box width={Math.min(24, Math.floor(width * 0.3))} flexShrink={0} justifyContent="flex-end">
        <ToneText tone={line.tone} coloured={coloured}>
          {plain(line.value)}
        </ToneText>
      </Box>
      <ToneText tone="faint" coloured={coloured}>
        {line.time}
      </ToneText>
    </Box>
  );
}
