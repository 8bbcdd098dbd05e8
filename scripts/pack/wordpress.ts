import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { zipSync } from 'fflate';
import { readFields, root } from '../workspace.ts';

/** The plugin in the form in which it is installed in `wp-content/plugins`; it needs no build. */
const wordPressPlugin = join(root, 'docs/examples/widgets/wordpress/leitwarte');
/**
 * Timestamp of all files in the zip, so that the same sources give the same bytes; zip files cannot contain earlier
 * ones.
 */
const MADE_AT = new Date(1980, 0, 2, 12);

/**
 * Packs the plugin with this release's version and its licence in the form that WordPress installs; returns the path of
 * the zip.
 */
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

/**
 * Replaces the version in a file in the places where WordPress reads it: plugin, readme, block, and the editor's
 * script.
 */
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
