import { readFile } from 'node:fs/promises';
import { ExternalSourceList, type ExternalSources } from '../../platform/externalSources.ts';

const WITHIN_MS = 60_000;
const ANSWER_MAX_BYTES = 64 * 1024 * 1024;

/** External sources from a file named in the settings; it is read again each time. */
export function externalSourcesIn(path: string): ExternalSources {
  return {
    async list() {
      const parsed: unknown = JSON.parse(await readFile(path, 'utf8'));
      return ExternalSourceList.parse(parsed).sources;
    },
    async fetch({ name, url, headers }, fromMs, ending) {
      const address = url.replaceAll('{from}', encodeURIComponent(new Date(fromMs).toISOString()));
      // headers with credentials would be sent to the target of a redirect
      const redirect = Object.keys(headers).length > 0 ? 'manual' : 'follow';
      const response = await fetch(address, {
        headers,
        redirect,
        signal: AbortSignal.any([ending, AbortSignal.timeout(WITHIN_MS)]),
      });
      if (response.status >= 300 && response.status < 400)
        throw new Error(`${name} leads to another address, which is not followed with headers of one's own`);
      if (!response.ok) throw new Error(`${name} answers ${response.status}`);
      const bytes = new Uint8Array(await response.arrayBuffer());
      if (bytes.byteLength > ANSWER_MAX_BYTES) throw new Error(`${name} answers more than 64 MiB`);
      return new TextDecoder().decode(bytes);
    },
  };
}
