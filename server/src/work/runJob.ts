import type { Job, JobContext, Jobs } from '../platform/jobs.ts';
import { jobTable } from './table.ts';

/** Runs the named job to its end. An unknown name is an error. */
export function runJob(
  context: JobContext,
  name: string,
  input: unknown,
  report: Parameters<Jobs['run']>[2],
): Promise<unknown> {
  return jobNamed(name)(context, input, report);
}

/**
 * Input and result cross threads as plain data. A caller that names a job must pass the input of the job with that
 * name.
 */
function jobNamed(name: string): Job<unknown, unknown> {
  const jobs: Readonly<Record<string, unknown>> = jobTable;
  const job = Object.hasOwn(jobs, name) ? jobs[name] : undefined;
  if (typeof job !== 'function') throw new TypeError(`There is no job named ${name}.`);
  return job as Job<unknown, unknown>;
}

/** Jobs on the calling thread, as tests and the browser run them. */
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
