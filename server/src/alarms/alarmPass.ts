import type { Job } from '../platform/jobs.ts';
import { endQuietAlarms } from './clearQuiet.ts';
import { endStrayAlarms } from './rules/endStrayAlarms.ts';
import { evaluateRules } from './rules/evaluateRules.ts';
import { watchSilence } from './silence.ts';

/** The changes made by one check of all plants. */
export interface AlarmPassResult {
  /** Number of plants for which the stored status of data age was outdated. */
  readonly plants: number;
  /** Number of alarms that ended because of the quiet time. */
  readonly ended: number;
}

/** Evaluates rules that are due, then checks the age of data and ends quiet alarms. */
export const alarmPass: Job<null, AlarmPassResult> = async ({ db, platform }) => {
  await evaluateRules(db, platform);
  await endStrayAlarms(db, platform.now());
  const ended = await endQuietAlarms(db, platform.now());
  return { plants: await watchSilence(db, platform.now()), ended };
};
