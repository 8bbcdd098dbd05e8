import { Box, Text } from 'ink';
import { useCallback } from 'react';
import { textOf } from '../../output/cells.ts';
import { type SystemInfo, systemFields } from '../../commands/provider/system/showSystemInfo.ts';
import { plain } from '../../output/plain.ts';
import { ToneText } from './cells.tsx';
import type { Pane } from './pane.ts';
import { Trouble } from './Trouble.tsx';
import { usePolled } from './usePolled.ts';

const pause = () => 3_000;
const BAR = 20;
const FULL_PERCENT = 90;

/** Processor, memory and disks of the machine that the installation runs on. */
export function SystemTab(pane: Pane) {
  const { client, t, language, coloured, height } = pane;
  const load = useCallback((signal: AbortSignal) => client.log.systemInfo({}, { signal }), [client]);
  const polled = usePolled(load, pause);
  if (polled.data === undefined) return <Trouble polled={polled} {...pane} />;
  const bars = barsOf(polled.data);
  const fields = systemFields(polled.data).slice(0, Math.max(0, height - bars.length - 1));
  return (
    <Box flexDirection="column" height={height} paddingLeft={2}>
      {bars.map(({ name, percent, of }) => (
        <Box key={name} height={1} gap={1}>
          <Box width={18} flexShrink={0}>
            <Text wrap="truncate-end">{plain(name)}</Text>
          </Box>
          <ToneText tone={percent >= FULL_PERCENT ? 'bad' : 'good'} coloured={coloured}>
            {barOf(percent)}
          </ToneText>
          <Text wrap="truncate-end">{`${String(Math.round(percent)).padStart(3)} %  ${plain(of)}`}</Text>
        </Box>
      ))}
      <Box height={1} />
      {fields.map(([label, value]) => (
        <Box key={label.en} height={1} gap={1}>
          <Box width={18} flexShrink={0}>
            <ToneText tone="faint" coloured={coloured}>
              {plain(t(label))}
            </ToneText>
          </Box>
          <Text wrap="truncate-end">{textOf(value, { language, forPeople: true })}</Text>
        </Box>
      ))}
    </Box>
  );
}

interface Bar {
  readonly name: string;
  readonly percent: number;
  readonly of: string;
}

function barsOf({ cpu_info: cpu, memory_info: memory, disk_info: disk }: SystemInfo): Bar[] {
  const percentOf = (value: number | string | null) =>
    typeof value === 'number' ? value : Number.parseFloat(value ?? '');
  const all = [
    { name: 'CPU', percent: percentOf(cpu.total_cpu_usage), of: `${cpu.total_cores ?? ''} ×` },
    { name: 'RAM', percent: percentOf(memory.percentage), of: memory.total ?? '' },
    ...disk.partitions.map((part) => ({
      name: part.mountpoint ?? '',
      percent: percentOf(part.percentage),
      of: part.total_size ?? '',
    })),
  ];
  return all.filter(({ percent }) => Number.isFinite(percent));
}

function barOf(percent: number): string {
  const filled = Math.min(BAR, Math.round((percent * BAR) / 100));
  return '█'.repeat(filled) + '░'.repeat(BAR - filled);
}
