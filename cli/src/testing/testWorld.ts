import { PassThrough, Readable } from 'node:stream';
import type { OutputStream, World } from '../world.ts';

/** A world without network and terminal, where pauses take no time. */
export function testWorld(over: Partial<World> = {}): World {
  return {
    argv: [],
    env: {},
    stdin: Readable.from([]),
    stdout: new PassThrough(),
    stderr: new PassThrough(),
    signal: new AbortController().signal,
    now: () => Date.now(),
    random: () => 0.5,
    sleep: async (_, signal) => signal.throwIfAborted(),
    fetch: () => Promise.reject(new Error('This test has no network.')),
    ...over,
  };
}

/** A stream whose text can be read afterwards; with `columns` it says that it is a terminal. */
export function capture(columns?: number): { readonly stream: OutputStream; text(): string } {
  const parts: Buffer[] = [];
  const stream = new PassThrough();
  stream.on('data', (part: Buffer) => parts.push(part));
  return {
    stream: Object.assign(stream, columns === undefined ? {} : { isTTY: true, columns }),
    text: () => Buffer.concat(parts).toString('utf8'),
  };
}
