import { PassThrough, Readable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import type { OutputStream, World } from '../program/world.ts';

/** A world without network and terminal, where a pause only lets others have their turn. */
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
 * A stream whose text can be read afterwards; with `columns` it counts as a terminal. Like those of a process it is
 * never ended, which questions would do after each answer.
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
