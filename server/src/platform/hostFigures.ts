/**
 * Raw figures of the machine on which the server runs; null for those that the system does not provide. Sizes in bytes.
 */
export interface HostFigures {
  readonly system: string;
  readonly version: string;
  readonly hostName: string;
  readonly cpuBrand: string | null;
  readonly ipAddress: string | null;
  readonly macAddress: string | null;
  /** Time of the last start, in milliseconds UTC. */
  readonly bootedAt: number;
  readonly physicalCores: number | null;
  /** Share of time in use of each logical core, 0 to 1. */
  readonly coreUsage: readonly number[];
  readonly frequencyMhz: number | null;
  readonly memory: { readonly total: number; readonly available: number };
  readonly swap: { readonly total: number; readonly free: number } | null;
  readonly partitions: readonly HostPartition[];
  readonly diskRead: number | null;
  readonly diskWritten: number | null;
}

export interface HostPartition {
  readonly mountpoint: string;
  readonly device: string;
  readonly total: number;
  readonly used: number;
  readonly free: number;
}
