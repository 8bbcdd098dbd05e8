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

/** npm's mark of what only whoever develops needs. */
const DEVELOPMENT = 'cdx:npm:package:development';

/**
 * What the release is made of, as CycloneDX: what it needs, and what the bundles carry, whose licences stand in the portal's build. Peer
 * dependencies are left alone: `crc` would like another `buffer` than the one in use, and works with it.
 */
export async function sbom(): Promise<string> {
  const { code, output } = await run('npm', ['sbom', '--sbom-format', 'cyclonedx', '--legacy-peer-deps'], {
    quiet: true,
  });
  const from = output.indexOf('{');
  if (code !== 0 || from < 0) throw new Error(`npm sbom ended with ${code}: ${output}`);
  const text = output.slice(from, output.lastIndexOf('}') + 1);
  // packages of the workspace are named by where they lie on this machine
  const anywhere = text.replaceAll(`file:${root}`, 'file:').replaceAll(root, '');
  const notices = readFileSync(join(root, 'server/dist/portal/LICENSES.txt'), 'utf8');
  return `${JSON.stringify(released(JSON.parse(anywhere), notices), undefined, 2)}\n`;
}

/** Without what no release carries. Throws where it carries a package that the bill does not know. */
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
