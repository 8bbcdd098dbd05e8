import { availableParallelism, cpus, loadavg, totalmem, type } from 'node:os';

/** The machine on which was measured. */
export interface Machine {
  readonly processor: string;
  readonly cores: number;
  readonly memoryGb: number;
  readonly system: string;
  readonly node: string;
  /** Load average of the last minute; if it is higher than the number of cores, other processes were busy too. */
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
