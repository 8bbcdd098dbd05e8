import type { Job } from '../platform/jobs.ts';
import { endQuietAlarms } from './clearQuiet.ts';
import { endStrayAlarms } from './rules/endStrayAlarms.ts';
import { evaluateRules } from './rules/evaluateRules.ts';
import { watchSilence } from './silence.ts';

/** The changes made by one check of all plants. */
export interface AlarmPassResult {
  /** Plants whose data had become older or fresher than was stored. */
  readonly plants: number;
  /** Alarms that had been quiet for long enough. */
  readonly ended: number;
}

/** Evaluates rules that are still due, looks which plants are silent and which alarms are over. */
export const alarmPass: Job<null, AlarmPassResult> = async ({ db, platform }) => {
  await evaluateRules(db, platform);
  await endStrayAlarms(db, platform.now());
  const ended = await endQuietAlarms(db, platform.now());
  return { plants: await watchSilence(db, platform.now()), ended };
};
