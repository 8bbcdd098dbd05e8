import { escalateFaults } from '../notify/outbox/escalate.ts';
import { planUntold } from '../notify/outbox/planMessages.ts';
import type { ServerContext } from '../platform/context.ts';

/** Looks which plants are silent and which alarms are over, also where nothing is imported, and who is not told
 * yet: of silence who was put in charge later, of a fault that nobody acknowledges whom its groups name.
 */
export async function watchAlarms(context: ServerContext, ending?: AbortSignal): Promise<void> {
  await context.jobs.run('alarm_pass', null, () => undefined, ending);
  await planUntold(context);
  await escalateFaults(context);
}
