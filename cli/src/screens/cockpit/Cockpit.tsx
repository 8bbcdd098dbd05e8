import { Box, Text, useApp, useWindowSize } from 'ink';
import { useCallback, useState } from 'react';
import type { AlarmMessage, DashboardPlant } from '@leitwarte/core/entities';
import { plain } from '../../output/plain.ts';
import { AlarmsTab } from './AlarmsTab.tsx';
import { ToneText } from './cells.tsx';
import { Header, type Tab } from './Header.tsx';
import { LogTab } from './LogTab.tsx';
import type { Pane } from './pane.ts';
import { PlantDetail } from './PlantDetail.tsx';
import { PlantsTab } from './PlantsTab.tsx';
import { SystemTab } from './SystemTab.tsx';
import { TasksTab } from './TasksTab.tsx';
import { cockpitTexts } from './texts.ts';
import { Trouble } from './Trouble.tsx';
import { usePolled } from './usePolled.ts';
import { useKeys } from './useKeys.ts';

export interface CockpitProps extends Omit<Pane, 'width' | 'height'> {
  readonly host: string;
  readonly username: string;
  readonly isSuperuser: boolean;
}

const PLANTS_EVERY_MS = 15_000;
const FRAME_LINES = 5;
const LEAST = { width: 60, height: 12 };
const pause = () => PLANTS_EVERY_MS;

/** A superuser's view of an installation: plants, alarms, tasks, log and system, controlled by keys. */
export function Cockpit(props: CockpitProps) {
  const { client, t, coloured, told, host, username, isSuperuser } = props;
  const { columns: width, rows } = useWindowSize();
  const { exit } = useApp();
  const load = useCallback((signal: AbortSignal) => client.plants.dashboard({}, { signal }), [client]);
  const plants = usePolled(load, pause);
  const tabs: readonly Tab[] = [
    { key: 'plants', title: t(cockpitTexts.plants) },
    { key: 'alarms', title: t(cockpitTexts.alarms) },
    ...(isSuperuser
      ? [
          { key: 'tasks', title: t(cockpitTexts.tasks) },
          { key: 'log', title: t(cockpitTexts.log) },
          { key: 'system', title: t(cockpitTexts.system) },
        ]
      : []),
  ];
  const [tab, setTab] = useState('plants');
  const [opened, setOpened] = useState<number>();
  const [asked, setAsked] = useState<AlarmMessage>();
  const [filter, setFilter] = useState('');
  const [mode, setMode] = useState<'browse' | 'filter' | 'start'>('browse');
  const plant = plants.data?.find(({ id }) => id === opened);

  const show = (key: string) => {
    setTab(key);
    setOpened(undefined);
  };

  useKeys((input, key) => {
    if (key.ctrl && input === 'c') return exit();
    if (mode === 'filter') {
      if (key.escape) setFilter('');
      if (key.escape || key.return) return setMode('browse');
      if (key.backspace || key.delete) return setFilter((before) => Array.from(before).slice(0, -1).join(''));
      if (!key.ctrl && !key.meta && input !== '') setFilter((before) => before + plain(input));
      return;
    }
    if (mode === 'start') {
      if (key.escape) setMode('browse');
      return;
    }
    if (asked !== undefined) {
      if (key.escape) setAsked(undefined);
      return;
    }
    if (input === 'q') return exit();
    if (key.escape) return opened === undefined ? setFilter('') : setOpened(undefined);
    const chosen = tabs[Number(input) - 1];
    if (chosen !== undefined) return show(chosen.key);
    if (key.tab) return show(tabs[(tabs.findIndex((one) => one.key === tab) + 1) % tabs.length]?.key ?? tab);
    if (input === '/' && tab === 'plants' && plant === undefined) setMode('filter');
    if (input === 's' && tab === 'tasks') setMode('start');
  });

  if (width < LEAST.width || rows < LEAST.height) return <Text>{t(cockpitTexts.tooSmall)}</Text>;
  const pane: Pane = { ...props, width, height: rows - FRAME_LINES };
  return (
    <Box flexDirection="column" width={width} height={rows - 1}>
      <Header {...pane} host={host} username={username} plants={plants.data} tabs={tabs} tab={tab} />
      <Box height={1} paddingLeft={2}>
        {plants.error !== undefined && plants.data !== undefined && (
          <ToneText tone="bad" coloured={coloured}>{`⬢ ${plain(told(plants.error))}`}</ToneText>
        )}
      </Box>
      <Box flexDirection="column" height={pane.height}>
        {tab === 'plants' && plants.data === undefined && <Trouble polled={plants} {...pane} />}
        {tab === 'plants' && plants.data !== undefined && plant === undefined && (
          <PlantsTab
            {...pane}
            plants={plants.data}
            filter={filter}
            filtering={mode === 'filter'}
            active={mode === 'browse'}
            onOpen={({ id }: DashboardPlant) => setOpened(id)}
          />
        )}
        {tab === 'plants' && plant !== undefined && <PlantDetail {...pane} plant={plant} active={mode === 'browse'} />}
        {tab === 'alarms' && (
          <AlarmsTab {...pane} active={mode === 'browse' && asked === undefined} asked={asked} onAsk={setAsked} />
        )}
        {tab === 'tasks' && (
          <TasksTab
            {...pane}
            active={mode === 'browse'}
            starting={mode === 'start'}
            onStarted={() => setMode('browse')}
          />
        )}
        {tab === 'log' && <LogTab {...pane} active={mode === 'browse'} />}
        {tab === 'system' && <SystemTab {...pane} />}
      </Box>
      <Keys
        {...props}
        width={width}
        tab={tab}
        mode={asked === undefined ? mode : 'answer'}
        opened={plant !== undefined}
        filtered={filter !== ''}
        count={tabs.length}
      />
    </Box>
  );
}

interface KeysProps extends Pick<Pane, 't' | 'coloured' | 'width'> {
  readonly tab: string;
  readonly mode: 'browse' | 'filter' | 'start' | 'answer';
  readonly opened: boolean;
  readonly filtered: boolean;
  readonly count: number;
}

/** Line with the available keys. */
function Keys({ tab, mode, opened, filtered, count, t, coloured, width }: KeysProps) {
  const { keysTabs, keysQuit, keysBack, keysFilter, keysList, keysOpen, keysScroll, keysStart, keysDone, keysClear } =
    cockpitTexts;
  const tabKeys = t(keysTabs).replace('5', String(count));
  const shown =
    mode === 'filter'
      ? [t(keysDone), t(keysClear)]
      : mode === 'start' || mode === 'answer'
        ? [mode === 'answer' ? t(cockpitTexts.keysAnswer) : t(keysList), t(keysBack)]
        : [
            ...(opened ? [t(keysScroll), t(keysBack)] : tab === 'system' ? [] : [t(keysList)]),
            ...(tab === 'plants' && !opened ? [t(keysOpen), t(keysFilter), ...(filtered ? [t(keysClear)] : [])] : []),
            ...(tab === 'alarms' ? [t(cockpitTexts.keysAcknowledge)] : []),
            ...(tab === 'tasks' ? [t(keysStart)] : []),
            ...(count > 1 ? [tabKeys] : []),
            t(keysQuit),
          ];
  return (
    <Box height={1}>
      <ToneText tone="faint" coloured={coloured}>
        {shown.join(shown.join('   ').length > width ? ' ' : '   ')}
      </ToneText>
    </Box>
  );
}
