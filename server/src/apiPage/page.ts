import type { OpenApiDocument } from '@leitwarte/core/openapi';
import type { CompleteLanguage } from '@leitwarte/core/texts';
import { areaOf, callSection } from './call.ts';
import { html, type Html } from './html.ts';
import { objectOf } from './json.ts';
import { fieldsOf } from './schema.ts';
import { words as wordsOf, type Words } from './texts.ts';

/**
 * Renders the OpenAPI document as a readable page: plain HTML without scripts, one section for each area and each
 * entity.
 */
export function apiPage(document: OpenApiDocument, language: CompleteLanguage): string {
  const words = wordsOf[language];
  const other = language === 'de' ? 'en' : 'de';
  const page = html`<!doctype html>
    <html lang="${language}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${document.info.title}: ${words.title}</title>
        <link rel="stylesheet" href="style.css" />
      </head>
      <body>
        <header>
          <h1>${document.info.title} <small>${words.title} ${document.info.version}</small></h1>
          <p>
            ${words.intro} <a href="../openapi.json">${words.document}</a> ·
            <a href="?language=${other}" hreflang="${other}" lang="${other}">${words.other}</a>
          </p>
          <p>${words.signIn}</p>
          <p>${words.refusals}</p>
        </header>
        <nav aria-label="${words.areas}">
          <ul>
            ${document.tags.map(({ name }) => html`<li><a href="#area-${name}">${name}</a></li>`)}
          </ul>
        </nav>
        <main>
          ${document.tags.map(({ name }) => areaSection(document, name, words))}
          <section id="entities">
            <h2>${words.entities}</h2>
            ${Object.entries(objectOf(document.components['schemas'])).map(
              ([name, schema]) =>
                html`<h3 id="entity-${name}">${name}</h3>
                  ${fieldsOf(schema, words)}`,
            )}
          </section>
        </main>
      </body>
    </html> `;
  return page.text;
}

function areaSection({ paths }: OpenApiDocument, area: string, words: Words): Html {
  const calls = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  );
  const sections = calls
    .filter(({ operation }) => areaOf(operation) === area)
    .map(({ method, path, operation }) => callSection(method, path, operation, words));
  return html`<section id="area-${area}">
    <h2>${area}</h2>
    ${sections}
  </section> `;
}
