import { execFile } from 'node:child_process';
import { createServer } from 'node:http';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { Load } from './load.ts';
import { percentile } from './measure.ts';

const run = promisify(execFile);

/**
 * Sends requests to a URL again and again for some seconds over a number of connections, in a separate process; returns
 * response times and rate.
 */
export async function load(url: string, seconds: number, connections: number, headers: object): Promise<Load> {
  const script = fileURLToPath(new URL('load.ts', import.meta.url));
  const words = [script, url, String(seconds), String(connections), JSON.stringify(headers)];
  const { stdout } = await run(process.execPath, ['--conditions=@leitwarte/source', ...words]);
  return loadOf(stdout);
}

/** Parses the line that `load.ts` prints. */
function loadOf(line: string): Load {
  return JSON.parse(line) as Load;
}

/** The round with the median of responses per second. */
export function middle(loads: readonly Load[]): Load | undefined {
  const rate = percentile(
    loads.map((one) => one.rate),
    0.5,
  );
  return loads.find((one) => one.rate === rate);
}

/** A server for comparison: sends the same bytes from a buffer, with plain node:http. */
export async function plainServer(body: Buffer) {
  const server = createServer((_, response) => {
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': body.length });
    response.end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return { address: `http://127.0.0.1:${port}/`, close: () => server.close() };
}
