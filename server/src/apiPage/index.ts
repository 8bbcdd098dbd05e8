import type { OpenApiDocument } from '@leitwarte/core/openapi';
import { type CompleteLanguage, completeLanguageOf, isComplete } from '@leitwarte/core/texts';
import { apiPage } from './page.ts';
import { STYLE } from './style.ts';
import { jsonResponse } from '../http/answers.ts';
import { languageOf } from '../http/languageOf.ts';

const POLICY = "default-src 'none'; style-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** The OpenAPI document, the page that shows it, and the page's style sheet, by their paths below `/api/v1/`. */
export function apiPages(document: () => OpenApiDocument): Readonly<Record<string, (request: Request) => Response>> {
  const made = new Map<CompleteLanguage, string>();
  const pageIn = (language: CompleteLanguage): string => {
    const page = made.get(language) ?? apiPage(document(), language);
    made.set(language, page);
    return page;
  };
  return {
    'openapi.json': () => jsonResponse(document()),
    'docs/': (request) => answer(pageIn(languageOfPage(request)), 'text/html; charset=utf-8'),
    'docs/style.css': () => answer(STYLE, 'text/css; charset=utf-8'),
  };
}

function answer(content: string, type: string): Response {
  return new Response(new TextEncoder().encode(content), {
    headers: {
      'content-type': type,
      'content-security-policy': POLICY,
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-cache',
      vary: 'accept-language',
    },
  });
}

/** The language in `?language=`; without it the browser's preferred language, German by default. */
function languageOfPage(request: Request): CompleteLanguage {
  const asked = new URL(request.url).searchParams.get('language') ?? '';
  return isComplete(asked) ? asked : completeLanguageOf(languageOf(request));
}
