import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fingerprint, isFresh } from './fingerprint.ts';

/** A package to build: the paths that affect it, and a file that exists after the build. */
export interface Step {
  readonly name: string;
  readonly inputs: readonly string[];
  readonly output: string;
}

const shared = ['package-lock.json', 'tsconfig.base.json', 'scripts/build'];
const bundle = (name: string, output: string): Step => ({
  name,
  inputs: [name, ...shared],
  output: `${name}/dist/${output}`,
});

/** All steps, in the order in which they must run. */
const steps: readonly Step[] = [
  bundle('core', 'contract/index.js'),
  { name: 'widgets', inputs: ['widgets', 'core', ...shared], output: 'widgets/dist/index.js' },
  bundle('server', 'main.js'),
  { name: 'cli', inputs: ['cli', 'core', ...shared], output: 'cli/dist/main.js' },
  {
    name: 'portal',
    inputs: ['portal', 'widgets', 'core', 'server/src', 'server/package.json', ...shared],
    output: 'server/dist/portal/index.html',
  },
];

export interface StaleStep extends Step {
  readonly fingerprint: string;
}

/** The steps whose inputs have changed since they were last built; packages without a source folder are left out. */
export function staleSteps(base: string, all: readonly Step[] = steps): StaleStep[] {
  return all
    .filter((step) => existsSync(join(base, step.name, 'src')))
    .map((step) => ({ ...step, fingerprint: fingerprint(base, step.inputs) }))
    .filter((step) => !isFresh(base, step.name, step.fingerprint, step.output));
}
