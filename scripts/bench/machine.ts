import { availableParallelism, cpus, loadavg, totalmem, type } from 'node:os';

/** What the measures were taken on. */
export interface Machine {
  readonly processor: string;
  readonly cores: number;
  readonly memoryGb: number;
  readonly system: string;
  readonly node: string;
  /** Processes that wanted to run in the minute before the measures ended; more than cores: others were at work. */
  readonly load: number;
}

export function machine(): Machine {
  return {
    processor: cpus()[0]?.model.trim() ?? 'unknown',
    cores: availableParallelism(),
    memoryGb: Math.round(totalmem() / 1e9),
    system: type(),
    node: process.versions.node,
    load: loadavg()[0] ?? 0,
  };
}
