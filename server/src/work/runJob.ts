import type { Job, JobContext, Jobs } from '../platform/jobs.ts';
import { jobTable } from './table.ts';

/** Runs the job with this name to its end; throws if the name is unknown. */
export function runJob(
  context: JobContext,
  name: string,
  input: unknown,
  report: Parameters<Jobs['run']>[2],
): Promise<unknown> {
  return jobNamed(name)(context, input, report);
}

/**
 * Input and result are plain data, because they are passed between threads. The caller must pass the input that the job
 * with this name expects.
 */
function jobNamed(name: string): Job<unknown, unknown> {
  const jobs: Readonly<Record<string, unknown>> = jobTable;
  const job = Object.hasOwn(jobs, name) ? jobs[name] : undefined;
  if (typeof job !== 'function') throw new TypeError(`There is no job named ${name}.`);
  return job as Job<unknown, unknown>;
}

/** Jobs that run in the calling thread, for tests and browser tabs. */
export function jobsHere(context: JobContext): Jobs {
  return {
    run(name, input, report, ending) {
      const letPass = async () => {
        ending?.throwIfAborted();
        await context.yield();
        ending?.throwIfAborted();
      };
      return runJob({ ...context, yield: letPass }, name, input, report);
    },
  };
}
