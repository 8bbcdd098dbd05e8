import { expect, test } from 'vitest';
import { runCli } from '../testing/runCli.ts';
import { allSchemas, commandLines, schemaOf } from './index.ts';
import { writtenBy } from './written.ts';

test('every command has a schema for its output with --json, or has no output', async () => {
  for (const [line, load] of commandLines()) {
    const command = await load();
    const silent = (await writtenBy(command)) === undefined;
    expect([line, (await schemaOf(line)) === undefined]).toEqual([line, silent]);
    expect([line, command.lists === true && silent]).toEqual([line, false]);
  }
});

test('the published schemas are those of the commands', async () => {
  await expect(`${JSON.stringify(await allSchemas(), null, 1)}\n`).toMatchFileSnapshot(
    '../../../docs/cli/json-schema.json',
  );
});

test('the schema of one command is self-contained, all schemas are one document, and an unknown command is reported', async () => {
  const { code, stdout } = await runCli(['schema', 'plants', 'show']);
  expect(code).toBe(0);
  expect(JSON.parse(stdout)).toMatchObject({ $ref: '#/$defs/Plant', $defs: { Plant: { type: 'object' } } });
  expect(JSON.parse((await runCli(['schema'])).stdout)).toHaveProperty(['$defs', 'plants list', 'type'], 'array');
  for (const line of ['plants fly', 'logout'])
    expect(await runCli(['schema', ...line.split(' ')])).toMatchObject({ code: 6, stdout: '' });
});
