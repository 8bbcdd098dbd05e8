import { expect, test } from 'vitest';
import { nouns, words } from '../commands/index.ts';
import { runCli } from '../testing/runCli.ts';
import { allSchemas, outputs } from './index.ts';

test('every command says what it writes with --json, and nothing else does', () => {
  const lines = Object.entries(nouns).flatMap(([noun, { verbs }]) =>
    Object.keys(verbs).map((verb) => `${noun} ${verb}`),
  );
  expect(Object.keys(outputs).sort()).toEqual([...lines, ...Object.keys(words)].sort());
});

test('the published schemas are those of the commands', async () => {
  await expect(`${JSON.stringify(allSchemas(), null, 1)}\n`).toMatchFileSnapshot('../../../docs/cli/json-schema.json');
});

test('the schema of one command is whole in itself, of all one document; without one it is not found', async () => {
  const { code, stdout } = await runCli(['schema', 'plants', 'show']);
  expect(code).toBe(0);
  expect(JSON.parse(stdout)).toMatchObject({ $ref: '#/$defs/Plant', $defs: { Plant: { type: 'object' } } });
  expect(JSON.parse((await runCli(['schema'])).stdout)).toHaveProperty(['$defs', 'plants list', 'type'], 'array');
  for (const line of ['plants fly', 'logout'])
    expect(await runCli(['schema', ...line.split(' ')])).toMatchObject({ code: 6, stdout: '' });
});
