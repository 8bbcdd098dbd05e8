import { Box, Text } from 'ink';
import type { DashboardPlant } from '@leitwarte/core/entities';
import {
  countByStatus,
  dataFreshness,
  formatTime,
  healthPercent,
  livePlants,
  shownStatus,
} from '@leitwarte/core/rules';
import { plain } from '../../output/plain.ts';
import { ToneText } from './cells.tsx';
import type { Pane } from './pane.ts';
import { cockpitTexts } from './texts.ts';

export interface Tab {
  readonly key: string;
  readonly title: string;
}

interface HeaderProps extends Pick<Pane, 't' | 'coloured' | 'now' | 'width'> {
  readonly host: string;
  readonly username: string;
  readonly plants: readonly DashboardPlant[] | undefined;
  readonly tabs: readonly Tab[];
  readonly tab: string;
}

/** Width in characters from which the product's name is shown. */
const WIDE = 100;

/** Name of the installation and health of its plants; below, the tabs with their keys. */
export function Header({ host, username, plants, tabs, tab, t, coloured, now, width }: HeaderProps) {
  const statuses = livePlants(plants ?? []).map(shownStatus);
  const [ok, warnings, faults] = countByStatus(statuses);
  const health = healthPercent(statuses);
  const fresh = dataFreshness(plants ?? [], now());
  return (
    <Box flexDirection="column">
      <Box height={1} justifyContent="space-between" gap={2}>
        <Box gap={2} flexShrink={1}>
          {width >= WIDE && <Text bold>Leitwarte</Text>}
          <Text wrap="truncate-end">{plain(`${username} @ ${host.replace(/^https?:\/\//, '')}`)}</Text>
        </Box>
        <Box gap={1} flexShrink={0}>
          <ToneText tone="good" coloured={coloured}>{`● ${ok}`}</ToneText>
          <ToneText tone="warning" coloured={coloured}>{`▲ ${warnings}`}</ToneText>
          <ToneText tone="bad" coloured={coloured}>{`⬢ ${faults}`}</ToneText>
          {health !== undefined && <Text>{`${t(cockpitTexts.health)} ${health} %`}</Text>}
          {fresh !== undefined && <Text>{`${t(cockpitTexts.fresh)} ${fresh} %`}</Text>}
          <ToneText tone="faint" coloured={coloured}>
            {formatTime(now(), 'HH:mm')}
          </ToneText>
        </Box>
      </Box>
      <Box height={1} gap={2}>
        {tabs.map(({ key, title }, at) => (
          <Text key={key} bold={key === tab} underline={key === tab}>
            {`${at + 1} ${title}`}
          </Text>
        ))}
      </Box>
    </Box>
  );
}
