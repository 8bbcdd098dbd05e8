/**
 * Sends requests to a URL again and again over a number of connections, and prints the result as a line of JSON. It
 * runs in a separate process, so that its load is not measured with the server's: node load.ts <url> <seconds>
 * <connections> <headers as JSON>
 */
import { Agent, get, type IncomingHttpHeaders } from 'node:http';
import { timesOf } from './measure.ts';

export interface Load {
  /** Responses per second. */
  readonly rate: number;
  readonly p50: number;
  readonly p95: number;
  /** Number of bytes of the last response's body. */
  readonly bytes: number;
  readonly headers: IncomingHttpHeaders;
}

const [url = '', seconds = '3', connections = '50', headers = '{}'] = process.argv.slice(2);
const agent = new Agent({ keepAlive: true, maxSockets: Number(connections) });
const sent: unknown = JSON.parse(headers);
const until = performance.now() + Number(seconds) * 1_000;
const times: number[] = [];
let last: Pick<Load, 'bytes' | 'headers'> = { bytes: 0, headers: {} };

await Promise.all(Array.from({ length: Number(connections) }, () => askOn()));
const load: Load = { rate: times.length / Number(seconds), ...timesOf(times), ...last };
process.stdout.write(`${JSON.stringify(load)}\n`);
agent.destroy();

async function askOn(): Promise<void> {
  while (performance.now() < until) {
    const begun = performance.now();
    last = await ask();
    times.push(performance.now() - begun);
  }
}

function ask(): Promise<typeof last> {
  return new Promise((resolve, reject) => {
    const request = get(url, { agent, headers: { ...(sent as Record<string, string>) } }, (response) => {
      if (response.statusCode !== 200 && response.statusCode !== 304)
        reject(new Error(`${url} answered ${response.statusCode}`));
      let bytes = 0;
      response.on('data', (block: Buffer) => (bytes += block.length));
      response.on('end', () => resolve({ bytes, headers: response.headers }));
    });
    request.on('error', reject);
  });
}
