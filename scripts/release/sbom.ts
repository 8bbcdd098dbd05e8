import { run } from '../run.ts';
import { root } from '../workspace.ts';

/**
 * What the release is made of, as CycloneDX. Peer dependencies are left alone: `crc` would like another `buffer` than the
 * one in use, and works with it.
 */
export async function sbom(): Promise<string> {
  const args = ['sbom', '--sbom-format', 'cyclonedx', '--omit', 'dev', '--legacy-peer-deps'];
  const { code, output } = await run('npm', args, { quiet: true });
  const from = output.indexOf('{');
  if (code !== 0 || from < 0) throw new Error(`npm sbom ended with ${code}: ${output}`);
  const text = output.slice(from, output.lastIndexOf('}') + 1);
  // packages of the workspace are named by where they lie on this machine
  const anywhere = text.replaceAll(`file:${root}`, 'file:').replaceAll(root, '');
  return `${JSON.stringify(JSON.parse(anywhere), undefined, 2)}\n`;
}
