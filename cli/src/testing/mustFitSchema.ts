import { Ajv2020 } from 'ajv/dist/2020.js';
import { allSchemas, commandLines } from '../json/index.ts';
import type { CliResult } from './runCli.ts';

const published = new Ajv2020({ strict: false, validateFormats: false }).addSchema(await allSchemas(), 'leitwarte');

const known = new Set(commandLines().map(([line]) => line));

/** Compares the output of a test's command with `--json` with its published schema, including errors. */
export function mustFitSchema(argv: readonly string[], { code, stdout, stderr }: CliResult): void {
  if (!argv.includes('--json')) return;
  const line = [argv.slice(0, 2).join(' '), argv[0] ?? ''].find((one) => known.has(one));
  if (line === undefined) return;
  if (stdout === '') {
    if (code !== 0 && code !== 130 && isJson(stderr)) mustBe('error', JSON.parse(stderr));
    return;
  }
  if (line === 'api' || line === 'schema' || !/^[[{]/.test(stdout)) return;
  const dryRun = argv.includes('--dry-run');
  if (isJson(stdout)) mustBe(dryRun && isRequest(JSON.parse(stdout)) ? '--dry-run' : line, JSON.parse(stdout));
  else {
    const each = dryRun ? '--dry-run' : `${line}, each line`;
    for (const text of stdout.trimEnd().split('\n')) mustBe(each, JSON.parse(text));
  }
}

function mustBe(name: string, value: unknown): void {
  const pointer = encodeURIComponent(name.replaceAll('~', '~0').replaceAll('/', '~1'));
  const validate = published.getSchema(`leitwarte#/$defs/${pointer}`);
  if (validate === undefined) throw new Error(`no schema is published for ${name}`);
  if (!validate(value))
    throw new Error(`${name} does not fit its schema: ${JSON.stringify(validate.errors)}\n${JSON.stringify(value)}`);
}

function isRequest(value: unknown): boolean {
  return typeof value === 'object' && value !== null && 'method' in value && 'url' in value;
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
