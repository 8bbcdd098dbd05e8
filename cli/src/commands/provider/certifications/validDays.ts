import {
  CERTIFICATION_VALIDITY_MAX_DAYS,
  CERTIFICATION_VALIDITY_MIN_DAYS,
  clampValidityDays,
} from '@leitwarte/core/rules';
import { wrongUsage } from '../../../exit.ts';
import { say } from '../../../texts.ts';

/** Days of validity; values that the portal's form does not accept are refused. */
export function validDays(days: number | undefined): number | undefined {
  if (days === undefined || clampValidityDays(days) === days) return days;
  const bounds = [CERTIFICATION_VALIDITY_MIN_DAYS, CERTIFICATION_VALIDITY_MAX_DAYS] as const;
  throw wrongUsage(
    say(
      `--days geht von ${bounds[0]} bis ${bounds[1]}, in ganzen Tagen.`,
      `--days goes from ${bounds[0]} to ${bounds[1]}, in whole days.`,
    ),
  );
}
