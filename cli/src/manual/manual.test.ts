import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { environment } from './environment.ts';
import { manOf } from './man.ts';
import { indexOf, markdownOf } from './markdown.ts';
import { pagesOf } from './pages.ts';

const MAN = '/usr/bin/man';
const docs = '../../../docs/cli';
const page = fileURLToPath(new URL('../../man/leitwarte.1', import.meta.url));

test('docs/cli has a page for the current commands of every noun, and no other', async () => {
  const pages = await pagesOf('en');
  for (const one of pages) await expect(markdownOf(one)).toMatchFileSnapshot(`${docs}/${one.name}.md`);
  await expect(indexOf(pages)).toMatchFileSnapshot(`${docs}/README.md`);
  const written = readdirSync(fileURLToPath(new URL(docs, import.meta.url))).filter((name) => name.endsWith('.md'));
  expect(written.sort()).toEqual([...pages.map(({ name }) => `${name}.md`), 'README.md'].sort());
});

test('the manual page is generated from the commands', async () => {
  await expect(manOf(await pagesOf('en'))).toMatchFileSnapshot(page);
});

test.runIf(existsSync(MAN))('man displays the page without a warning, with every option', () => {
  const env = { PATH: '/usr/bin:/bin', LC_ALL: 'C.UTF-8', MANWIDTH: '80', MANROFFSEQ: '' };
  const { status, stdout, stderr } = spawnSync(MAN, ['--warnings', '-l', page], { env, encoding: 'utf8' });
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  for (const part of ['leitwarte users create', '--password-stdin', 'EXIT STATUS', 'LEITWARTE_TOKEN_FILE', '--dry-run'])
    expect(stdout).toContain(part);
});

test('the hand-written guide names every environment variable', () => {
  const guide = readFileSync(fileURLToPath(new URL('../../../docs/cli.md', import.meta.url)), 'utf8');
  for (const [names] of environment) for (const name of names.split(', ')) expect(guide).toContain(name);
});
