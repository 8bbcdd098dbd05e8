// Builds the packages whose sources have changed: node scripts/build.mjs [--javascript] (with --javascript without
// declarations)
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build as bundle } from 'tsup';
import { build as bundlePortal } from 'vite';
import { bundleCli } from './build/bundleCli.ts';
import { bundleElements, bundlePages, elementScripts } from './build/bundleElements.ts';
import { keepColours, liftStyles } from './build/styles.ts';
import { remember } from './build/fingerprint.ts';
import { neededBy } from './build/installed.ts';
import { LICENCES_FILE, mergedNotices, noticesOf } from './build/licences.ts';
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
  const scripts = join(root, 'widgets/dist/script');
  mkdirSync(scripts, { recursive: true });
  for (const script of elementScripts(join(root, 'widgets')))
    writeFileSync(join(scripts, script.name), await bundleElements(join(root, 'widgets'), script, scripts));
  for (const [file, text] of Object.entries(await bundlePages(join(root, 'widgets'))))
    writeFileSync(join(scripts, file), text);
}

async function buildPortal() {
  process.chdir(join(root, 'portal'));
  // tsup sets NODE_ENV to `development`, with which the portal would contain React's development build.
  process.env['NODE_ENV'] = 'production';
  await bundlePortal({ root: join(root, 'portal'), logLevel: 'error' });
  process.chdir(root);
  rmSync(join(root, 'server/dist/portal'), { recursive: true, force: true });
  cpSync(join(root, 'portal/dist'), join(root, 'server/dist/portal'), { recursive: true });
  cpSync(join(root, 'widgets/dist/script'), join(root, 'server/dist/portal/widgets'), { recursive: true });
  writeFileSync(join(root, 'server/dist/portal', LICENCES_FILE), allLicences());
}

/**
 * Text of the licence page: licences of what portal, widgets, server and terminal client contain, and of what is
 * installed with server and terminal client.
 */
function allLicences() {
  const carried = ['portal/dist', 'widgets/dist/script', 'server/dist', 'cli/dist'].map((folder) =>
    readFileSync(join(root, folder, LICENCES_FILE), 'utf8'),
  );
  const installed = ['server', 'cli'].flatMap((folder) => [...neededBy(join(root, folder))]);
  return mergedNotices([...carried, noticesOf(installed)]);
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
