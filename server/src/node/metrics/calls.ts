import { Counter, Histogram, type Registry } from 'prom-client';
import type { ObservedCall } from '../../http/createApi.ts';

/** Bounds of the histogram in seconds, from unnoticeable times to those about which users complain. */
const CALL_SECONDS = [0.005, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5, 15];

/** Counts API calls by their name in the contract and status; the time is measured until the response begins. */
export function callMetrics(registry: Registry): (call: ObservedCall) => void {
  const calls = new Counter({
    name: 'leitwarte_calls_total',
    help: 'Calls of the API; an address that is none is called unknown',
    labelNames: ['call', 'status'],
    registers: [registry],
  });
  const seconds = new Histogram({
    name: 'leitwarte_call_duration_seconds',
    help: 'From the arrival of a call to the beginning of its answer',
    labelNames: ['call'],
    buckets: CALL_SECONDS,
    registers: [registry],
  });
  return ({ name = 'unknown', status, ms }) => {
    calls.inc({ call: name, status });
    seconds.observe({ call: name }, ms / 1000);
  };
}
