import type { AlarmRule, AlarmRuleReplay } from '@leitwarte/core/entities';
import type * as z from 'zod';
import { wrongUsage } from '../../../exit.ts';
import { plantId } from '../../../lookup/ids.ts';
import { say } from '../../../texts.ts';
import type { LeitwarteClient } from '../../../context.ts';

export const replayOptions = {
  plant: {
    type: 'text',
    value: say('anlage', 'plant'),
    describe: say('Anlage, bei Regeln eines Systems', 'plant, for rules of a system'),
  },
} as const;

/** The plant of a rule, or the one typed, and the rule as a draft. */
export async function replayOf(client: LeitwarteClient, rule: AlarmRule, typed: string | undefined) {
  const id = typed === undefined ? rule.plant : await plantId(client, typed);
  if (id === null)
    throw wrongUsage(
      say('Die Regel gilt für ein System: bitte --plant angeben.', 'The rule is of a system: please give --plant.'),
    );
  const { name, condition, window, duration_minutes, clear_minutes, severity, is_enabled, notify_age_hours } = rule;
  const body: z.output<typeof AlarmRuleReplay> = {
    name,
    condition,
    window,
    duration_minutes,
    clear_minutes,
    severity,
    is_enabled,
    notify_age_hours,
    rule: rule.id,
    ...(rule.component === null ? {} : { component: rule.component }),
  };
  return { id, body };
}
