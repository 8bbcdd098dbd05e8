import { readdirSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';
import { root } from '../../scripts/workspace.ts';
import { listen, type Listening } from '../../server/src/node/http/listen.ts';
import { staticPortal } from '../../server/src/node/http/static.ts';

const folder = join(root, 'node_modules/.cache/gallery');

/** Names of the parts shown in the gallery, from its files. */
export const galleryParts: readonly string[] = readdirSync(join(root, 'portal/src/gallery/parts')).map((file) =>
  file.replace('.tsx', ''),
);

/** Builds the gallery like the portal, and serves it under the portal's security policy. */
export async function startGallery(): Promise<Listening> {
  await build({
    root: join(root, 'portal'),
    configFile: join(root, 'portal/vite.config.ts'),
    logLevel: 'error',
    mode: 'production',
    build: { outDir: folder, rolldownOptions: { input: join(root, 'portal/gallery.html') } },
  });
  renameSync(join(folder, 'gallery.html'), join(folder, 'index.html'));
  return listen('127.0.0.1', 0, staticPortal(folder, false));
}
