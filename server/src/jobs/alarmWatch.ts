import { planUntold } from '../notify/outbox/planMessages.ts';
import type { ServerContext } from '../platform/context.ts';

/** Looks which plants are silent and which alarms are over, also where nothing is imported, and who is not told yet. */
export async function watchAlarms(context: ServerContext): Promise<void> {
  await context.jobs.run('alarm_pass', null, () => undefined);
  await planUntold(context);
}
