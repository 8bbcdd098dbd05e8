import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Finding } from './finding.ts';

const packages = ['core', 'server', 'cli', 'widgets', 'portal'];
const SEMANTIC = /^\d+\.\d+\.\d+$/;

/**
 * Decision 4.49: checks that all packages have the same version, that the footer shows it, and that the changelog has a
 * section for it.
 */
export function versions(base: string): Finding[] {
  const read = (path: string) => readFileSync(join(base, path), 'utf8');
  const version = versionIn(read('package.json'));
  const findings: Finding[] = [];
  if (!SEMANTIC.test(version)) findings.push({ path: 'package.json', message: `${version} is no version` });
  for (const path of [...packages.map((name) => `${name}/package.json`), 'package-lock.json']) {
    const text = read(path);
    if (versionIn(text) !== version) findings.push({ path, message: `has another version than ${version}` });
    for (const [, name = '', needed] of text.matchAll(/"(@leitwarte\/\w+|leitwarte)": "([\d^~][^"]*)"/g))
      if (needed !== version) findings.push({ path, message: `needs ${name} ${needed} instead of ${version}` });
  }
  const footer = 'portal/src/app/brand.ts';
  if (!read(footer).includes(`APP_VERSION = '${version}'`))
    findings.push({ path: footer, message: `shows another version than ${version}` });
  const changelog = 'CHANGELOG.md';
  if (!read(changelog).includes(`\n## [${version}]`))
    findings.push({ path: changelog, message: `has no heading for ${version}` });
  return findings;
}

const versionIn = (text: string) => /"version": "([^"]*)"/.exec(text)?.[1] ?? '';
