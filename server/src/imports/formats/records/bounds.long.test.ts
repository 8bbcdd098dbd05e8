import { describe, expect, test } from 'vitest';
import { yamlRecords } from './yaml.ts';

const MIB = 1024 ** 2;
const fill = (part: string, bytes: number) => part.repeat(Math.ceil(bytes / part.length));

/**
 * Measures the processor time of parsing a document, which is independent of other processes. The limits are ten times the value measured
 * on a slow machine.
 */
function cost(text: string) {
  const heap = process.memoryUsage().heapUsed;
  const begun = process.cpuUsage();
  const read = yamlRecords(text);
  const { user, system } = process.cpuUsage(begun);
  return { read, ms: (user + system) / 1000, mib: (process.memoryUsage().heapUsed - heap) / MIB };
}

describe('a YAML document ends within limits of time and memory (4.35)', () => {
  test('a document of 40,000 keys is read completely within the limits', () => {
    const { read, ms } = cost(Array.from({ length: 40_000 }, (_, index) => `wert${index}: ${index}`).join('\n'));
    expect(Array.isArray(read) && read[0]?.size).toBe(40_000);
    expect(ms).toBeLessThan(10_000);
  });

  test.each([
    ['one list of 8 MB', () => `a: [${fill('1,', 8 * MIB)}1]`, 'too_large'],
    [
      '32 MiB of keys',
      () => Array.from({ length: 2_000_000 }, (_, index) => `wert${index}: ${index}`).join('\n'),
      'too_large',
    ],
    ['32 MiB of brackets', () => `a: ${fill('[', 32 * MIB)}`, 'bad_document'],
    ['100,000 brackets', () => `a: ${fill('[', 100_000)}`, 'bad_document'],
    ['32 MiB of one word', () => `a: ${fill('x', 32 * MIB)}`, 'record'],
    ['8 MiB of a folded text', () => `a: >\n${fill('  lorem ipsum\n', 8 * MIB)}`, 'record'],
    ['32 MiB of comments', () => `${fill('# nichts\n', 32 * MIB)}a: 1\n`, 'too_large'],
    [
      '32 MiB of a quoted text that ends in the wrong column',
      () => `a: "${fill('  lorem ipsum\n', 32 * MIB)}"`,
      'bad_document',
    ],
    ['a key that is there twice', () => 'a: 1\nb: 2\na: 3\n', 'bad_document'],
    ['aliases of aliases', () => 'a: &a [x]\nb: &b [*a,*a]\n', 'bad_document'],
  ])('%s ends within the limits of time and memory', (_, text, expected) => {
    const { read, ms, mib } = cost(text());
    expect(typeof read === 'string' ? read : 'record').toBe(expected);
    expect(ms).toBeLessThan(20_000);
    expect(mib).toBeLessThan(1_000);
  });
});
