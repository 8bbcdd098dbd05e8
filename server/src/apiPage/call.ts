import type { Operation } from '@leitwarte/core/openapi';
import { html, type Html } from './html.ts';
import { listOf, objectOf, stringOf } from './json.ts';
import { fieldsOf, typeOf } from './schema.ts';
import type { Words } from './texts.ts';

/** The section of one call: access, input and response. */
export function callSection(method: string, path: string, operation: Operation, words: Words): Html {
  return html`<details id="${operation.operationId}">
    <summary>
      <span class="method ${method}">${method.toUpperCase()}</span> <code>${path.slice(1)}</code>
      <span>${stringOf(operation['summary'])}</span>
    </summary>
    <p>
      <b>${words.access}:</b> ${accessWords(operation['x-access'], words)}${stricter(operation, words)}
      ${operation['x-changes'] === true ? html`<i>${words.changes}</i>` : ''}
      ${operation['x-origin'] === 'ours' ? html`<i>${words.ours}</i>` : ''}
    </p>
    ${parameters(operation, words)}${body(operation, words)}${answers(operation, words)}
  </details>`;
}

/** The access that a call requires, in words, such as `plant: can_write oder limits: can_write`. */
export function accessWords(access: unknown, words: Words): string {
  switch (access) {
    case 'public':
    case 'anyAccount':
    case 'signedIn':
    case 'superuser':
      return words[access];
    default: {
      const { anyOf, group, dialog, right } = objectOf(access);
      if (Array.isArray(anyOf)) return anyOf.map((one) => accessWords(one, words)).join(` ${words.or} `);
      return group === undefined ? `${stringOf(dialog)}: ${stringOf(right)}` : `${words.group} ${stringOf(group)}`;
    }
  }
}

function stricter(operation: Operation, words: Words): string {
  const byTypeData = Object.entries(objectOf(operation['x-access-by-type-data']));
  return byTypeData.map(([value, access]) => `; ${words.onlyFor} ${value}: ${accessWords(access, words)}`).join('');
}

function parameters({ parameters }: Operation, words: Words): Html {
  if (parameters.length === 0) return html``;
  const rows = parameters.map(
    (one) =>
      html`<tr>
        <td>${words[one.in]}</td>
        <td><code>${one.name}</code></td>
        <td>${typeOf(one.schema)}</td>
        <td>${one.required ? '✓' : ''}</td>
      </tr>`,
  );
  return html`<table>
    <tbody>
      ${rows}
    </tbody>
  </table>`;
}

function body(operation: Operation, words: Words): Html {
  const content = Object.entries(objectOf(objectOf(operation['requestBody'])['content']));
  const [first] = content;
  if (first === undefined) return html``;
  const types = content.map(([type]) => type).join(', ');
  return html`<h4>${words.body} <small>${types}</small></h4>
    ${fieldsOf(objectOf(first[1])['schema'], words)}`;
}

function answers({ responses }: Operation, words: Words): Html {
  const rows = Object.entries(responses)
    .filter(([status]) => status !== 'default')
    .map(([status, response]) => {
      const content = Object.entries(objectOf(objectOf(response)['content']));
      const given = content.map(([type, one]) => [type, objectOf(one)['schema']] as const);
      return html`<tr>
        <td>${status}</td>
        <td>${Number(status) >= 400 ? html`<a href="#entity-Problem">Problem</a>` : contentWords(given, words)}</td>
      </tr>`;
    });
  return html`<h4>${words.answers}</h4>
    <table>
      <tbody>
        ${rows}
      </tbody>
    </table>`;
}

function contentWords(content: readonly (readonly [string, unknown])[], words: Words): Html {
  if (content.length === 0) return html`${words.empty}`;
  return html`${content.map(([type, schema], index) => html`${index > 0 ? ', ' : ''}${type === 'application/json' ? typeOf(schema) : type}`)}`;
}

/** The area (OpenAPI tag) to which a call belongs. */
export function areaOf(operation: Operation): string {
  return stringOf(listOf(operation['tags'])[0]);
}
