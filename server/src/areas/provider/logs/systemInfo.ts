import type * as z from 'zod';
import type { SystemInfoResponse } from '@leitwarte/core/entities';
import type { HostFigures } from '../../../platform/hostFigures.ts';
import { isoOf } from '../../../measurements/columnTypes.ts';

const UNITS = ['B', 'KB', 'MB', 'GB', 'TB', 'PB'] as const;

/** A size as text with its unit, in steps of 1024: `15.62 GB`. */
export function sizeText(bytes: number | null | undefined): string | null {
  if (bytes === null || bytes === undefined) return null;
  const step = Math.min(UNITS.length - 1, bytes < 1 ? 0 : Math.floor(Math.log2(bytes) / 10));
  return `${(bytes / 1024 ** step).toFixed(2)} ${UNITS[step] ?? 'B'}`;
}

/** A share as percent with one decimal, 0 to 100. */
function percentOf(part: number, whole: number): number | null {
  return whole > 0 ? Math.round((1000 * part) / whole) / 10 : null;
}

/** Figures of the host in the form of the API (decision 3.80). */
export function systemInfoOf(host: HostFigures): z.output<typeof SystemInfoResponse> {
  const { coreUsage, memory, swap } = host;
  const used = memory.total - memory.available;
  return {
    system_info: {
      system: host.system,
      version: host.version,
      node_name: host.hostName,
      cpu_brand: host.cpuBrand,
      ip_address: host.ipAddress,
      mac_address: host.macAddress,
    },
    boot_info: { boot_time: isoOf(host.bootedAt) },
    cpu_info: {
      physical_cores: host.physicalCores,
      total_cores: coreUsage.length,
      total_cpu_usage: percentOf(
        coreUsage.reduce((sum, share) => sum + share, 0),
        coreUsage.length,
      ),
      core_usage: coreUsage.map((share, index) => `Core ${index}: ${(100 * share).toFixed(1)}%`),
      current_frequency: host.frequencyMhz === null ? null : `${host.frequencyMhz.toFixed(2)} MHz`,
    },
    memory_info: {
      total: sizeText(memory.total),
      used: sizeText(used),
      available: sizeText(memory.available),
      percentage: percentOf(used, memory.total),
    },
    swap_info: {
      total: sizeText(swap?.total),
      used: sizeText(swap && swap.total - swap.free),
      free: sizeText(swap?.free),
    },
    disk_info: {
      partitions: host.partitions.map(({ mountpoint, device, total, used: taken, free }) => ({
        mountpoint,
        device,
        total_size: sizeText(total),
        used: sizeText(taken),
        free: sizeText(free),
        percentage: percentOf(taken, taken + free),
      })),
      io_stats: { total_read: sizeText(host.diskRead), total_write: sizeText(host.diskWritten) },
    },
  };
}
