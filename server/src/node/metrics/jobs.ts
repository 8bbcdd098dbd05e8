import { Gauge, Histogram, type Registry } from 'prom-client';
import type { Jobs } from '../../platform/jobs.ts';

const JOB_SECONDS = [0.1, 1, 5, 15, 60, 300, 900, 3_600];

/** Counts the jobs that this process runs and measures their time. */
export function jobMetrics(registry: Registry): (jobs: Jobs) => Jobs {
  const open = new Gauge({
    name: 'leitwarte_jobs_running',
    help: 'Jobs that run or wait for their thread',
    labelNames: ['job'],
    registers: [registry],
  });
  const seconds = new Histogram({
    name: 'leitwarte_job_duration_seconds',
    help: 'Time of a job from its start to its end',
    labelNames: ['job', 'result'],
    buckets: JOB_SECONDS,
    registers: [registry],
  });
  return (jobs) => ({
    async run(job, input, report, ending) {
      const ended = seconds.startTimer({ job });
      open.inc({ job });
      try {
        const result = await jobs.run(job, input, report, ending);
        ended({ result: 'ok' });
        return result;
      } catch (error) {
        ended({ result: 'failed' });
        throw error;
      } finally {
        open.dec({ job });
      }
    },
  });
}
