/** Parsers of files below /proc on Linux. Each gets the text of one file. */

/** Bytes by name, from /proc/meminfo. */
export function memoryFigures(meminfo: string): ReadonlyMap<string, number> {
  const lines = meminfo.matchAll(/^(\w+):\s+(\d+) kB$/gm);
  return new Map(Array.from(lines, ([, name = '', kilobytes]) => [name, Number(kilobytes) * 1024]));
}

/** Number of physical cores, from /proc/cpuinfo; null if it is missing there (virtual machines, ARM). */
export function physicalCores(cpuinfo: string): number | null {
  const cores = cpuinfo.split(/\n\s*\n/).flatMap((block) => {
    const socket = /^physical id\s*:\s*(\d+)/m.exec(block)?.[1];
    const core = /^core id\s*:\s*(\d+)/m.exec(block)?.[1];
    return socket === undefined || core === undefined ? [] : [`${socket}/${core}`];
  });
  return cores.length === 0 ? null : new Set(cores).size;
}

/** Mean clock of the cores in MHz, from /proc/cpuinfo; null if it is missing there. */
export function clockMhz(cpuinfo: string): number | null {
  const clocks = Array.from(cpuinfo.matchAll(/^cpu MHz\s*:\s*([\d.]+)$/gm), ([, mhz]) => Number(mhz));
  return clocks.length === 0 ? null : clocks.reduce((sum, mhz) => sum + mhz, 0) / clocks.length;
}

export interface Mount {
  readonly device: string;
  readonly mountpoint: string;
}

/** Disks from /proc/mounts, each device once at its shortest mount point, and the disk of the root. */
export function diskMounts(mounts: string): Mount[] {
  const all = mounts.split('\n').flatMap((line): Mount[] => {
    const [device, mountpoint] = line.split(' ');
    if (device === undefined || mountpoint === undefined) return [];
    const isDisk = device.startsWith('/dev/') && !device.startsWith('/dev/loop');
    return isDisk || mountpoint === '/' ? [{ device: unescaped(device), mountpoint: unescaped(mountpoint) }] : [];
  });
  const byDevice = Map.groupBy(all, (mount) => mount.device);
  return Array.from(byDevice.values(), (same) =>
    same.reduce((a, b) => (b.mountpoint.length < a.mountpoint.length ? b : a)),
  );
}

/** Decodes octal escapes, as used for blanks in paths. */
function unescaped(path: string): string {
  return path.replace(/\\([0-7]{3})/g, (_, octal: string) => String.fromCharCode(Number.parseInt(octal, 8)));
}

const SECTOR_BYTES = 512;

/** Bytes read and written since the start, from /proc/diskstats, for the named disks (not their partitions). */
export function diskTraffic(
  diskstats: string,
  disks: readonly string[],
): { readonly read: number; readonly written: number } {
  let [read, written] = [0, 0];
  for (const line of diskstats.split('\n')) {
    const fields = line.trim().split(/\s+/);
    if (!disks.includes(fields[2] ?? '')) continue;
    read += Number(fields[5]) * SECTOR_BYTES;
    written += Number(fields[9]) * SECTOR_BYTES;
  }
  return { read, written };
}
