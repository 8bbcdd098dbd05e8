import { DASH, formatNumber, formatTime, writtenFigure } from '@leitwarte/core/rules';
import type { LeitwarteClient } from '../../../context.ts';
import type { Field, Output } from '../../../output/output.ts';
import { say } from '../../../texts.ts';

export type SystemInfo = Awaited<ReturnType<LeitwarteClient['log']['systemInfo']>>;

/** Figures of the host without its disks; for people many cores are combined into few lines. */
export function systemFields(info: SystemInfo, forPeople = true): Field[] {
  const figure = (one: string | null) => (forPeople ? writtenFigure(one) : one);
  const {
    system_info: host,
    boot_info: boot,
    cpu_info: cpu,
    memory_info: memory,
    swap_info: swap,
    disk_info: disk,
  } = info;
  return [
    [say('System', 'System'), [host.system, host.version].filter(Boolean).join(' ')],
    [say('Rechner', 'Host'), host.node_name],
    [say('Prozessor', 'Processor'), host.cpu_brand],
    [say('IP-Adresse', 'IP address'), host.ip_address],
    [say('MAC-Adresse', 'MAC address'), host.mac_address],
    [say('Gestartet', 'Booted'), boot.boot_time && formatTime(boot.boot_time, 'dd.MM.yyyy HH:mm')],
    [say('Kerne', 'Cores'), `${cpu.physical_cores ?? DASH} / ${cpu.total_cores ?? DASH}`],
    [say('Takt', 'Frequency'), cpu.current_frequency === null ? null : figure(String(cpu.current_frequency))],
    [say('Auslastung', 'Usage'), percent(cpu.total_cpu_usage)],
    ...coreFields(cpu.core_usage.map(coreOf), forPeople ? coresOnALine(cpu.core_usage.length) : 1, forPeople),
    [
      say('Speicher', 'Memory'),
      `${figure(memory.used) ?? DASH} / ${figure(memory.total) ?? DASH} (${percent(memory.percentage) ?? DASH})`,
    ],
    [say('Frei', 'Available'), figure(memory.available)],
    [say('Auslagerung', 'Swap'), `${figure(swap.used) ?? DASH} / ${figure(swap.total) ?? DASH}`],
    [say('Gelesen', 'Read'), figure(disk.io_stats.total_read)],
    [say('Geschrieben', 'Written'), figure(disk.io_stats.total_write)],
  ];
}

/** Shows the figures of the host, one per line, and its disks as a table below. */
export async function showSystemInfo(out: Output, info: SystemInfo): Promise<void> {
  const { disk_info: disk } = info;
  await out.record(info, systemFields(info, out.terminal));
  if (disk.partitions.length === 0) return;
  if (!out.json) await out.write('\n');
  await out.table(disk.partitions, [
    { head: say('Datenträger', 'Disk'), value: (row) => row.mountpoint },
    { head: say('Gerät', 'Device'), value: (row) => row.device, spare: 'same' },
    { head: say('Größe', 'Size'), value: (row) => writtenFigure(row.total_size), bare: (row) => row.total_size },
    { head: say('Belegt', 'Used'), value: (row) => writtenFigure(row.used), bare: (row) => row.used },
    { head: say('Frei', 'Free'), value: (row) => writtenFigure(row.free), bare: (row) => row.free },
    {
      head: say('%', '%'),
      value: (row) => row.percentage,
      tone: (row) => ((row.percentage ?? 0) >= FULL_PERCENT ? 'bad' : undefined),
    },
  ]);
}

/** Usage in percent from which a disk is highlighted. */
const FULL_PERCENT = 90;

interface Core {
  readonly name: string;
  readonly usage: string;
}

/** Splits `Core 0: 12.5%` at its colon (system-overview-8). */
function coreOf(usage: string): Core {
  const colon = usage.indexOf(':');
  return { name: usage.slice(0, colon).trim(), usage: usage.slice(colon + 1).trim() };
}

const coresOnALine = (count: number): number => (count > 4 ? 8 : 1);

/** The cores, several per line: `Core 0 – 7`. */
function coreFields(cores: readonly Core[], onALine: number, forPeople: boolean): Field[] {
  const lines = Array.from({ length: Math.ceil(cores.length / onALine) }, (_, at) =>
    cores.slice(at * onALine, (at + 1) * onALine),
  );
  return lines.map((line) => {
    const [first, last] = [line[0]?.name ?? '', line.at(-1)?.name.replace(/\D+/, '') ?? ''];
    const name = line.length > 1 ? `${first} – ${last}` : first;
    return [say(name, name), line.map(({ usage }) => (forPeople ? shownPercent(usage) : usage)).join('  ')];
  });
}

/** `12.5%` in the local number format; other text is unchanged. */
function shownPercent(usage: string): string {
  const [, figure] = /^(\d+(?:\.\d+)?)\s*%$/.exec(usage) ?? [];
  return figure === undefined ? usage : (percent(Number(figure)) ?? usage);
}

function percent(value: number | string | null): string | null {
  if (value === null) return null;
  return typeof value === 'number' ? `${formatNumber(value, 1)} %` : value;
}
