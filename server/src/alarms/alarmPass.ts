import type { Job } from '../platform/jobs.ts';
import { endQuietAlarms } from './clearQuiet.ts';
import { endStrayAlarms } from './rules/endStrayAlarms.ts';
import { evaluateRules } from './rules/evaluateRules.ts';
import { watchSilence } from './silence.ts';

/** Counts of what one check of all plants changed. */
export interface AlarmPassResult {
  /** Number of plants whose stored data-age status was outdated and was updated. */
  readonly plants: number;
  /** Number of alarms that ended because they did not occur again within the quiet time. */
  readonly ended: number;
}

/**
 * Evaluates the rules that are due, then checks the data age of all plants and ends alarms whose quiet time is over.
 */
export const alarmPass: Job<null, AlarmPassResult> = async ({ db, platform }) => {
  await evaluateRules(db, platform);
  await endStrayAlarms(db, platform.now());
  const ended = await endQuietAlarms(db, platform.now());
  return { plants: await watchSilence(db, platform.now()), ended };
};
