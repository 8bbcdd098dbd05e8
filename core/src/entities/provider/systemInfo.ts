import * as z from 'zod';
import { instant, list, PageQuery, text, id } from '../fields.ts';

const figure = z.union([z.number(), z.string()]).nullable().default(null);
const whole = z.number().int().nullable().default(null);
const percent = z.number().nullable().default(null);

/** Figures about the host: sizes as text with unit, percentages 0 to 100, frequency as text in MHz (decision 3.80). */
export const SystemInfoResponse = z
  .object({
    system_info: z.object({
      system: text,
      version: text,
      node_name: text,
      cpu_brand: text,
      ip_address: text,
      mac_address: text,
    }),
    boot_info: z.object({ boot_time: instant }),
    cpu_info: z.object({
      physical_cores: whole,
      total_cores: whole,
      total_cpu_usage: figure,
      core_usage: list(z.string()),
      current_frequency: figure,
    }),
    memory_info: z.object({ total: text, used: text, available: text, percentage: percent }),
    swap_info: z.object({ total: text, used: text, free: text }),
    disk_info: z.object({
      partitions: list(
        z.object({ mountpoint: text, device: text, total_size: text, used: text, free: text, percentage: percent }),
      ),
      io_stats: z.object({ total_read: text, total_write: text }),
    }),
  })
  .meta({ id: 'SystemInfoResponse' });

export const ActivityLogEntry = z
  .object({ id, action_time: instant, action_type: text, actor_bez: text, remarks: text })
  .meta({ id: 'ActivityLogEntry' });
export const ActivityLogQuery = PageQuery.extend({ action_type: z.string().max(50).optional() });
