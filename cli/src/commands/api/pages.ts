import { readJson, send, type ClientOptions } from '@leitwarte/core/client';
import { wrongUsage } from '../../exit.ts';
import { say } from '../../texts.ts';

/** The entries of all pages of a list, as one list. A call without pages returns its list unchanged. */
export async function pagesOf(first: Request, connection: ClientOptions): Promise<unknown[]> {
  if (first.method !== 'GET')
    throw wrongUsage(say('--paginate gibt es nur mit GET.', '--paginate works with GET alone.'));
  const entries: unknown[] = [];
  const url = new URL(first.url);
  for (let page = Number(url.searchParams.get('page') ?? 1); ; page += 1) {
    url.searchParams.set('page', String(page));
    const request = page === 1 ? first.clone() : new Request(url, { headers: first.headers });
    const answer = await readJson(await send(request, connection));
    if (isList(answer)) return [...answer];
    const { results, next } = pageOf(answer);
    for (const entry of results) entries.push(entry);
    if (next === null || next === undefined) return entries;
  }
}

function isList(answer: unknown): answer is readonly unknown[] {
  return Array.isArray(answer);
}

function pageOf(answer: unknown): { readonly results: readonly unknown[]; readonly next: unknown } {
  if (typeof answer === 'object' && answer !== null && 'results' in answer && isList(answer.results))
    return { results: answer.results, next: 'next' in answer ? answer.next : null };
  throw wrongUsage(say('Diese Antwort ist keine Liste mit Seiten.', 'This answer is no paged list.'));
}
