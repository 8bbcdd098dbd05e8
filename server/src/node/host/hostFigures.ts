import { readdir, readFile, statfs } from 'node:fs/promises';
import { arch, cpus, freemem, hostname, networkInterfaces, release, totalmem, type, uptime, version } from 'node:os';
import { parse } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type { HostFigures, HostPartition } from '../../platform/hostFigures.ts';
import { clockMhz, diskMounts, diskTraffic, memoryFigures, type Mount, physicalCores } from './procfs.ts';

/** Milliseconds over which the processor load is measured. */
const WATCH_MS = 100;

/** Figures of this machine; figures that are only available on Linux are null elsewhere. */
export async function hostFigures(): Promise<HostFigures> {
  const [coreUsage, meminfo, cpuinfo, partitions, traffic] = await Promise.all([
    watchCores(),
    textOf('/proc/meminfo'),
    textOf('/proc/cpuinfo'),
    partitionsOf(),
    trafficOfDisks(),
  ]);
  const memory = memoryFigures(meminfo ?? '');
  const [swapTotal, swapFree] = [memory.get('SwapTotal'), memory.get('SwapFree')];
  const [core] = cpus();
  const address = ownAddress();
  return {
    system: `${type()} ${release()} (${arch()})`,
    version: version(),
    hostName: hostname(),
    cpuBrand: core?.model ?? null,
    ipAddress: address?.address ?? null,
    macAddress: address?.mac ?? null,
    bootedAt: Date.now() - Math.round(uptime() * 1000),
    physicalCores: physicalCores(cpuinfo ?? ''),
    coreUsage,
    frequencyMhz: clockMhz(cpuinfo ?? '') ?? (core?.speed || null),
    memory: { total: totalmem(), available: memory.get('MemAvailable') ?? freemem() },
    swap: swapTotal === undefined || swapFree === undefined ? null : { total: swapTotal, free: swapFree },
    partitions,
    diskRead: traffic?.read ?? null,
    diskWritten: traffic?.written ?? null,
  };
}

async function watchCores(): Promise<number[]> {
  const before = cpus();
  await setTimeout(WATCH_MS);
  return cpus().map(({ times }, index) => {
    const earlier = before[index]?.times;
    if (earlier === undefined) return 0;
    const busy = times.user + times.nice + times.sys + times.irq;
    const busyBefore = earlier.user + earlier.nice + earlier.sys + earlier.irq;
    const whole = busy + times.idle - busyBefore - earlier.idle;
    return whole <= 0 ? 0 : (busy - busyBefore) / whole;
  });
}

/** The first address at which others reach this machine, IPv4 before IPv6. */
function ownAddress() {
  const addresses = Object.values(networkInterfaces()).flatMap((some) => some ?? []);
  const outer = addresses.filter(({ internal }) => !internal);
  return outer.find(({ family }) => family === 'IPv4') ?? outer[0];
}

async function partitionsOf(): Promise<HostPartition[]> {
  const mounts = await textOf('/proc/mounts');
  const home = parse(process.cwd()).root;
  const disks = mounts === undefined ? [{ device: home, mountpoint: home }] : diskMounts(mounts);
  const partitions = await Promise.all(disks.map(partitionOf));
  return partitions.filter((one) => one !== undefined);
}

/** Size and use of a mounted disk; undefined for a folder that this process may not read. */
async function partitionOf({ device, mountpoint }: Mount): Promise<HostPartition | undefined> {
  try {
    const { bsize, blocks, bfree, bavail } = await statfs(mountpoint);
    return { device, mountpoint, total: blocks * bsize, used: (blocks - bfree) * bsize, free: bavail * bsize };
  } catch {
    return undefined;
  }
}

async function trafficOfDisks() {
  const stats = await textOf('/proc/diskstats');
  if (stats === undefined) return undefined;
  const disks = await readdir('/sys/block').catch((): string[] => []);
  return diskTraffic(
    stats,
    disks.filter((disk) => !/^(loop|ram|zram|dm-|md)/.test(disk)),
  );
}

/** Text of a system file; undefined if there is no such file. */
async function textOf(path: string): Promise<string | undefined> {
  try {
    return await readFile(path, 'utf8');
  } catch {
    return undefined;
  }
}
