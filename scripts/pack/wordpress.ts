import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { zipSync } from 'fflate';
import { readFields, root } from '../workspace.ts';

/** The plugin as it lies in `wp-content/plugins`; it needs no build. */
const wordPressPlugin = join(root, 'docs/examples/widgets/wordpress/leitwarte');
/** As old as a zip can be: the same sources make the same bytes. */
const MADE_AT = new Date(1980, 0, 2, 12);

/** Packs the plugin, with the version of this release and its licence, as WordPress takes it; resolves with the file. */
export function packWordPress(into: string): string {
  const version = String(readFields(join(root, 'package.json'))['version']);
  const files: Record<string, Uint8Array> = {};
  for (const name of readdirSync(wordPressPlugin, { recursive: true, encoding: 'utf8' }).toSorted())
    if (/\.\w+$/.test(name)) files[`leitwarte/${name.replaceAll('\\', '/')}`] = stamped(name, version);
  files['leitwarte/LICENSE'] = readFileSync(join(root, 'LICENSE'));
  mkdirSync(into, { recursive: true });
  const file = join(into, `leitwarte-wordpress-${version}.zip`);
  writeFileSync(file, zipSync(files, { level: 9, mtime: MADE_AT }));
  return file;
}

/** The places where WordPress looks for the version: plugin, readme, block, and the script of the editor. */
function stamped(name: string, version: string): Uint8Array {
  const bytes = readFileSync(join(wordPressPlugin, name));
  const places: Readonly<Record<string, RegExp>> = {
    'leitwarte.php': /(?<=^ \* Version: ).*$/m,
    'readme.txt': /(?<=^Stable tag: ).*$|(?<=^= )[\d.]+(?= =$)/gm,
    'block.json': /(?<="version": ")[^"]*/,
    'editor.asset.php': /(?<='version' +=> ')[^']*/,
  };
  const place = places[name];
  return place === undefined ? bytes : new TextEncoder().encode(bytes.toString('utf8').replace(place, version));
}
