import { html, type Html } from './html.ts';
import { listOf, objectOf, stringOf, type Json } from './json.ts';
import type { Words } from './texts.ts';

const POINTER = '#/components/schemas/';
/** Default bounds of integer schemas, which are not shown. */
const SAFE = Number.MAX_SAFE_INTEGER;

/** Describes a schema in a few words; an entity is shown as a link to its table. */
export function typeOf(schema: unknown): Html {
  const one = objectOf(schema);
  const reference = stringOf(one['$ref']);
  if (reference !== '') return linkTo(reference.slice(POINTER.length));
  const choices = [...listOf(one['anyOf']), ...listOf(one['oneOf'])];
  if (choices.length > 0) return joined(choices.map(typeOf), ' | ');
  if (Array.isArray(one['enum']))
    return joined(
      one['enum'].map((value) => html`<code>${JSON.stringify(value)}</code>`),
      ' | ',
    );
  if ('const' in one) return html`<code>${JSON.stringify(one['const']) ?? ''}</code>`;
  if (one['type'] === 'array') return html`[${typeOf(one['items'])}]`;
  const kind = Array.isArray(one['type']) ? one['type'].join(' | ') : stringOf(one['type']);
  const media = stringOf(one['contentMediaType']);
  return html`${media || kind || 'any'}${boundsOf(one)}`;
}

function linkTo(name: string): Html {
  return html`<a href="#entity-${name}">${name}</a>`;
}

function joined(parts: readonly Html[], sign: string): Html {
  return html`${parts.map((part, index) => html`${index > 0 ? sign : ''}${part}`)}`;
}

function boundsOf(schema: Json): string {
  const bounds = [
    ['≥', schema['minimum']],
    ['>', schema['exclusiveMinimum']],
    ['≤', schema['maximum']],
    ['<', schema['exclusiveMaximum']],
    ['length ≥', schema['minLength']],
    ['length ≤', schema['maxLength']],
    ['', schema['format']],
  ].filter(([, value]) => value !== undefined && Math.abs(Number(value)) !== SAFE);
  return bounds.length === 0
    ? ''
    : ` (${bounds.map(([sign, value]) => `${String(sign)} ${String(value)}`.trim()).join(', ')})`;
}

/** The fields of an object schema as a table; any other schema in a few words. */
export function fieldsOf(schema: unknown, words: Words): Html {
  const one = objectOf(schema);
  const fields = Object.entries(objectOf(one['properties']));
  if (fields.length === 0) return html`<p>${typeOf(one)}</p>`;
  const required = listOf(one['required']);
  const rows = fields.map(([name, field]) => {
    const nested = nestedIn(field);
    return html`<tr>
      <td><code>${name}</code></td>
      <td>${nested === undefined ? typeOf(field) : fieldsOf(nested, words)}</td>
      <td>${required.includes(name) ? '✓' : ''}</td>
      <td>${stringOf(objectOf(field)['description'])}</td>
    </tr>`;
  });
  return html`<table>
    <thead>
      <tr>
        <th>${words.field}</th>
        <th>${words.type}</th>
        <th>${words.required}</th>
        <th>${words.note}</th>
      </tr>
    </thead>
    <tbody>
      ${rows}
    </tbody>
  </table>`;
}

/** The inline object schema of a field, either its own or that of its list items; undefined if there is none. */
function nestedIn(field: unknown): Json | undefined {
  const one = objectOf(field);
  if ('properties' in one) return one;
  return one['type'] === 'array' ? nestedIn(one['items']) : undefined;
}
