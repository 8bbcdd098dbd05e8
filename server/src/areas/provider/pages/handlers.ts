import { isOneOf, operatorPages, type OperatorPageName } from '@leitwarte/core/codes';
import type { LeitwarteContract } from '@leitwarte/core/contract';
import type { OperatorPage } from '@leitwarte/core/entities';
import { refuse } from '@leitwarte/core/problem';
import { FALLBACK_LANGUAGE, languages } from '@leitwarte/core/texts';
import type { Call } from '../../../http/call.ts';
import type { Handlers } from '../../../http/handlers.ts';

export const pageHandlers: Handlers<LeitwarteContract>['pages'] = { show, update };

/**
 * A page in the requested language; if it was not written in that language, in English, otherwise in any language in
 * which it exists.
 */
async function show({ context, params, query, language }: Call<'pages', 'show'>): Promise<OperatorPage> {
  const name = nameOf(params.name);
  const wanted = query.language ?? language;
  for (const each of new Set([wanted, FALLBACK_LANGUAGE, ...languages])) {
    const text = await context.platform.pages?.read(name, each);
    if (text !== undefined) return { name, language: each, text };
  }
  return { name, language: wanted, text: null };
}

async function update({ context, params, body, mustStillBe }: Call<'pages', 'update'>): Promise<OperatorPage> {
  const name = nameOf(params.name);
  const { pages } = context.platform;
  if (pages === undefined) throw refuse(404, 'not_found');
  const { language } = body;
  const current = async () => ({ name, language, text: (await pages.read(name, language)) ?? null });
  await mustStillBe(current);
  await pages.write(name, language, body.text);
  return current();
}

function nameOf(name: string): OperatorPageName {
  if (!isOneOf(operatorPages, name)) throw refuse(404, 'not_found');
  return name;
}
