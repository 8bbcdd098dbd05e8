import { escalateFaults } from '../notify/outbox/escalate.ts';
import { planUntold } from '../notify/outbox/planMessages.ts';
import type { ServerContext } from '../platform/context.ts';

/**
 * Checks, even without imports, which plants are silent and which alarms have cleared, and who must still be notified:
 * of silence, people who became responsible later; of unacknowledged faults, the groups to which they are escalated.
 */
export async function watchAlarms(context: ServerContext, ending?: AbortSignal): Promise<void> {
  await context.jobs.run('alarm_pass', null, () => undefined, ending);
  await planUntold(context);
  await escalateFaults(context);
}
