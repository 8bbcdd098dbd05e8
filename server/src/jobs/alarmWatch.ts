import { escalateFaults } from '../notify/outbox/escalate.ts';
import { planUntold } from '../notify/outbox/planMessages.ts';
import type { ServerContext } from '../platform/context.ts';

/**
 * Checks which plants are silent and which alarms are over, also without imports, and who was not notified yet: of
 * silence, people who were put in charge later; of unacknowledged faults, the groups named for them.
 */
export async function watchAlarms(context: ServerContext, ending?: AbortSignal): Promise<void> {
  await context.jobs.run('alarm_pass', null, () => undefined, ending);
  await planUntold(context);
  await escalateFaults(context);
}
