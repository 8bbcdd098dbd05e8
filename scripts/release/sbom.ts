import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { run } from '../run.ts';
import { root } from '../workspace.ts';

interface Component {
  readonly 'bom-ref': string;
  readonly group?: string;
  readonly name: string;
  readonly version: string;
  readonly properties?: readonly { readonly name: string; readonly value: string }[];
}

export interface Bill {
  readonly components: readonly Component[];
  readonly dependencies: readonly { readonly ref: string; readonly dependsOn?: readonly string[] }[];
}

/** Property with which npm marks packages that are only needed for development. */
const DEVELOPMENT = 'cdx:npm:package:development';

/**
 * The bill of materials of a release (CycloneDX): what it needs, and what its bundles contain according to the licences
 * in the portal's build. Unmet peer dependencies are accepted: `crc` asks for another `buffer` than the one in use, but
 * works with it.
 */
export async function sbom(): Promise<string> {
  const { code, output } = await run('npm', ['sbom', '--sbom-format', 'cyclonedx', '--legacy-peer-deps'], {
    quiet: true,
  });
  const from = output.indexOf('{');
  if (code !== 0 || from < 0) throw new Error(`npm sbom ended with ${code}: ${output}`);
  const text = output.slice(from, output.lastIndexOf('}') + 1);
  // removes local paths, by which npm names packages of the workspace
  const anywhere = text.replaceAll(`file:${root}`, 'file:').replaceAll(root, '');
  const notices = readFileSync(join(root, 'server/dist/portal/LICENSES.txt'), 'utf8');
  return `${JSON.stringify(released(JSON.parse(anywhere), notices), undefined, 2)}\n`;
}

/**
 * Removes components that are not part of the release. Throws if the release contains a package that is not in the
 * bill.
 */
export function released<B extends Bill>(bill: B, notices: string): B {
  const carried = new Set(
    Array.from(
      notices.matchAll(/(?:^|={80}\n\n)(\S+) (\d\S*) \(/g),
      ([, name = '', version = '']) => `${name}@${version}`,
    ),
  );
  const isDevelopment = ({ properties = [] }: Component) => properties.some(({ name }) => name === DEVELOPMENT);
  const components = bill.components
    .filter((each) => !isDevelopment(each) || carried.has(nameOf(each)))
    .map((each) => ({ ...each, properties: (each.properties ?? []).filter(({ name }) => name !== DEVELOPMENT) }));
  const known = new Set(components.map(nameOf));
  const missing = [...carried].filter((each) => !known.has(each));
  if (missing.length > 0) throw new Error(`the bill of materials does not know ${missing.join(', ')}`);
  const refs = new Set(components.map((each) => each['bom-ref']));
  const isAny = (ref: string) => refs.has(ref);
  const owns = new Set(bill.components.map((each) => each['bom-ref']));
  const dependencies = bill.dependencies
    .filter(({ ref }) => isAny(ref) || !owns.has(ref))
    .map((each) => ({ ...each, dependsOn: (each.dependsOn ?? []).filter(isAny) }));
  return { ...bill, components, dependencies };
}

const nameOf = ({ group, name, version }: Component): string =>
  `${group === undefined || group === '' ? name : `${group}/${name}`}@${version}`;
