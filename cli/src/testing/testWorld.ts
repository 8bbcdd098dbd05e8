import { PassThrough, Readable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import type { OutputStream, World } from '../program/world.ts';

/** A world without network and terminal; pauses only yield to the event loop. */
export function testWorld(over: Partial<World> = {}): World {
  return {
    program: ['/usr/bin/node', '/usr/bin/leitwarte'],
    argv: [],
    env: {},
    stdin: Readable.from([]),
    stdout: new PassThrough(),
    stderr: new PassThrough(),
    signal: new AbortController().signal,
    now: () => Date.now(),
    random: () => 0.5,
    async sleep(_, signal) {
      await setImmediate(undefined, { signal });
    },
    browse: () => undefined,
    fetch: () => Promise.reject(new Error('This test has no network.')),
    ...over,
  };
}

/**
 * A stream that records its text; with `columns` it counts as a terminal. Like the streams of a process it is never ended, which prompts
 * would do after each answer.
 */
export function capture(columns?: number): { readonly stream: OutputStream; text(): string } {
  const parts: Buffer[] = [];
  const stream = new PassThrough();
  stream.on('data', (part: Buffer) => parts.push(part));
  return {
    stream: Object.assign(stream, { end: () => stream }, columns === undefined ? {} : { isTTY: true, columns }),
    text: () => Buffer.concat(parts).toString('utf8'),
  };
}
