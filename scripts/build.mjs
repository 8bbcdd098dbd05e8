// Builds what changed: node scripts/build.mjs [--javascript]   (with --javascript without declarations)
import { cpSync, existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build as bundle } from 'tsup';
import { build as bundlePortal } from 'vite';
import { bundleCli } from './build/bundleCli.ts';
import { bundleElements, bundlePage } from './build/bundleElements.ts';
import { keepColours, liftStyles } from './build/styles.ts';
import { remember } from './build/fingerprint.ts';
import { removeBundles } from './build/outputs.ts';
import { staleSteps } from './build/steps.ts';
import { run } from './run.ts';
import { root } from './workspace.ts';

/** @param {string} name */
async function buildPackage(name) {
  process.chdir(join(root, name));
  removeBundles(join(root, name, 'dist'));
  await (name === 'cli'
    ? bundleCli(join(root, name))
    : bundle({ config: join(root, name, 'tsup.config.ts'), silent: true }));
  process.chdir(root);
  if (name !== 'widgets') return;
  liftStyles(join(root, 'widgets/dist/embed/styles.css'));
  for (const sheet of ['index.css', 'figures.css', 'embed/styles.css']) keepColours(join(root, 'widgets/dist', sheet));
  mkdirSync(join(root, 'widgets/dist/script'), { recursive: true });
  for (const script of /** @type {const} */ (['leitwarte.js', 'leitwarte-all.js']))
    writeFileSync(join(root, 'widgets/dist/script', script), await bundleElements(join(root, 'widgets'), script));
  for (const [file, text] of Object.entries(await bundlePage(join(root, 'widgets'))))
    writeFileSync(join(root, 'widgets/dist/script', file), text);
}

async function buildPortal() {
  process.chdir(join(root, 'portal'));
  // tsup leaves `development` here, and the portal would carry React's development build.
  process.env['NODE_ENV'] = 'production';
  await bundlePortal({ root: join(root, 'portal'), logLevel: 'error' });
  process.chdir(root);
  rmSync(join(root, 'server/dist/portal'), { recursive: true, force: true });
  cpSync(join(root, 'portal/dist'), join(root, 'server/dist/portal'), { recursive: true });
  cpSync(join(root, 'widgets/dist/script'), join(root, 'server/dist/portal/widgets'), { recursive: true });
}

for (const step of staleSteps(root)) {
  const started = performance.now();
  await (step.name === 'portal' ? buildPortal() : buildPackage(step.name));
  if (!existsSync(join(root, step.output))) throw new Error(`building ${step.name} did not make ${step.output}`);
  remember(root, step.name, step.fingerprint);
  process.stderr.write(`built ${step.name} in ${((performance.now() - started) / 1000).toFixed(1)} s\n`);
}

if (!process.argv.includes('--javascript')) {
  const { code } = await run('tsc', ['-b', 'core', 'widgets', 'server', 'server/tsconfig.node.json', 'cli']);
  if (code !== 0) process.exitCode = 1;
}
