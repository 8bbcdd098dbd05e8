/**
 * Holds streams of changes open in a separate process, so that their load is not measured with the server's: node
 * heldStreams.ts <url of the stream> <tokens, separated by commas> <streams per token>. Each line of input begins a
 * round. Prints a line once all streams are open, and in each round one with the time at which the last stream received
 * something.
 */
import { createInterface } from 'node:readline';

const [url = '', tokens = '', ofEach = '1'] = process.argv.slice(2);
const streams = tokens.split(',').flatMap((token) => Array.from({ length: Number(ofEach) }, () => token));
const decoder = new TextDecoder();
let waiting = new Set<number>();
const round = createInterface({ input: process.stdin });
round.on('line', () => {
  waiting = new Set(streams.keys());
  process.stdout.write('ready\n');
});

await Promise.all(streams.map(open));
process.stdout.write('open\n');

async function open(token: string, stream: number): Promise<void> {
  const headers = { authorization: `Token ${token}`, accept: 'text/event-stream' };
  const { status, body } = await fetch(url, { headers });
  if (status !== 200 || body === null) throw new Error(`a stream answered ${status}`);
  void follow(body, stream);
}

async function follow(body: ReadableStream<Uint8Array>, stream: number): Promise<void> {
  for await (const part of body) {
    if (!decoder.decode(part).includes('data: ') || !waiting.delete(stream)) continue;
    if (waiting.size === 0) process.stdout.write(`${Date.now()}\n`);
  }
}
