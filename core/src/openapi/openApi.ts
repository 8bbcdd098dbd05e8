import type { Access } from '../access/index.ts';
import {
  entriesOf,
  splitRoute,
  type AnyAnswer,
  type Contract,
  type ContractEntry,
  EVENT_STREAM,
  type Endpoint,
} from '../contract/endpoint.ts';
import { COMPACT_JSON } from '../compact/index.ts';
import { SchemaBook, type JsonSchema } from './schemas.ts';

export interface OpenApiDocument {
  readonly openapi: '3.1.0';
  readonly info: { readonly title: string; readonly version: string };
  readonly servers: readonly { readonly url: string }[];
  readonly tags: readonly { readonly name: string }[];
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: Readonly<Record<string, unknown>>;
}

export interface Operation {
  readonly operationId: string;
  readonly parameters: readonly {
    readonly name: string;
    readonly in: 'path' | 'query' | 'header';
    readonly required: boolean;
    readonly schema: JsonSchema;
  }[];
  readonly responses: Readonly<Record<string, unknown>>;
  readonly [field: string]: unknown;
}

const PROBLEM_REF = { $ref: '#/components/responses/Problem' };
const TOKEN = 'token';

/**
 * Builds the OpenAPI 3.1 document of a contract. `x-access` states who may make a call, `security` whether it requires
 * a token.
 */
export function openApi(contract: Contract, title: string, version: string): OpenApiDocument {
  const book = new SchemaBook();
  const paths: Record<string, Record<string, Operation>> = {};
  for (const entry of entriesOf(contract)) {
    const { method, path } = splitRoute(entry.endpoint.route);
    (paths[`/${path}`] ??= {})[method.toLowerCase()] = operationOf(entry, book);
  }
  return {
    openapi: '3.1.0',
    info: { title, version },
    servers: [{ url: '/api/v1' }],
    tags: Object.keys(contract).map((name) => ({ name })),
    paths,
    components: {
      schemas: { ...book.components(), Problem: PROBLEM },
      responses: {
        Problem: {
          description: 'Refused',
          content: { 'application/json': { schema: { $ref: '#/components/schemas/Problem' } } },
        },
      },
      securitySchemes: {
        [TOKEN]: { type: 'apiKey', in: 'header', name: 'Authorization', description: 'Token <auth_token>' },
      },
    },
  };
}

const PROBLEM: JsonSchema = {
  type: 'object',
  description: 'detail holds a key or a sentence; any other property lists the messages of that field.',
  properties: {
    detail: { type: 'string' },
    current: { type: 'object', description: 'Of a 409 conflict: the row as it stands now.' },
  },
  additionalProperties: { type: 'array', items: { type: 'string' } },
};

function operationOf({ area, name, endpoint }: ContractEntry, book: SchemaBook): Operation {
  return {
    operationId: `${area}.${name}`,
    tags: [area],
    summary: endpoint.summary,
    security: endpoint.access === 'public' ? [] : [{ [TOKEN]: [] }],
    'x-access': endpoint.access,
    ...(Object.keys(endpoint.accessByTypeData).length > 0
      ? { 'x-access-by-type-data': endpoint.accessByTypeData }
      : {}),
    ...(endpoint.confirms === false ? {} : { 'x-confirms': endpoint.confirms }),
    'x-changes': endpoint.changes,
    'x-origin': endpoint.origin,
    parameters: [...pathParameters(endpoint), ...queryParameters(endpoint, book), ...headerParameters(endpoint)],
    ...requestBody(endpoint, book),
    responses: responsesOf(endpoint, book),
  };
}

function pathParameters(endpoint: Endpoint): Operation['parameters'] {
  return [...endpoint.route.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => {
    const schema = name === 'id' || name.endsWith('Id') ? { type: 'integer', minimum: 1 } : { type: 'string' };
    return { name, in: 'path', required: true, schema };
  });
}

function queryParameters(endpoint: Endpoint, book: SchemaBook): Operation['parameters'] {
  if (endpoint.query === undefined) return [];
  const { properties, required } = book.schemaOf(endpoint.query, 'input');
  const needed: readonly unknown[] = Array.isArray(required) ? required : [];
  return Object.entries(recordOf(properties)).map(([name, schema]) => ({
    name,
    in: 'query',
    required: needed.includes(name),
    schema: recordOf(schema),
  }));
}

function headerParameters(endpoint: Endpoint): Operation['parameters'] {
  const header = (name: string, schema: JsonSchema) => ({ name, in: 'header' as const, required: false, schema });
  return [
    ...(endpoint.respondsAsync ? [header('Prefer', { type: 'string', enum: ['respond-async'] })] : []),
    ...(endpoint.route.startsWith('PATCH ') ? [header('If-Match', { type: 'string' })] : []),
  ];
}

function requestBody(endpoint: Endpoint, book: SchemaBook): { readonly requestBody?: unknown } {
  if (endpoint.body === undefined) return {};
  const schema = book.schemaOf(endpoint.body, 'input');
  const mediaTypes = ['application/json', ...(endpoint.takesForm ? ['application/x-www-form-urlencoded'] : [])];
  return { requestBody: { required: true, content: Object.fromEntries(mediaTypes.map((type) => [type, { schema }])) } };
}

function responsesOf(endpoint: Endpoint, book: SchemaBook): Operation['responses'] {
  const content = contentOf(endpoint.answer, book);
  const empty = Object.keys(content).length === 0;
  const status = empty ? '204' : endpoint.creates ? '201' : '200';
  const stream = endpoint.streams ? { [EVENT_STREAM]: { schema: { type: 'string' } } } : {};
  const answer = empty ? { description: 'Done' } : { description: 'Done', content: { ...content, ...stream } };
  return {
    [status]: answer,
    ...(endpoint.respondsAsync ? { '202': { ...answer, description: 'Started' } } : {}),
    ...Object.fromEntries(refusalsOf(endpoint).map((refusal) => [refusal, PROBLEM_REF])),
    default: PROBLEM_REF,
  };
}

function refusalsOf(endpoint: Endpoint): string[] {
  const byAccess = endpoint.access === 'public' ? [] : ['401', ...(mayForbid(endpoint.access) ? ['403'] : [])];
  const takesInput = endpoint.body !== undefined || endpoint.query !== undefined;
  return [...(takesInput ? ['400'] : []), ...byAccess, ...(endpoint.route.includes('{') ? ['404'] : [])];
}

const mayForbid = (access: Access) => access !== 'anyAccount';

function contentOf(answer: AnyAnswer, book: SchemaBook): Record<string, unknown> {
  switch (answer.kind) {
    case 'json':
      return {
        'application/json': { schema: book.schemaOf(answer.schema, 'output') },
        ...(answer.compact && { [COMPACT_JSON]: { schema: { type: 'object' } } }),
      };
    case 'file':
      return Object.fromEntries(
        [answer.mediaType, ...(answer.otherMediaTypes ?? [])].map((mediaType) => [
          mediaType,
          { schema: { type: 'string', contentMediaType: mediaType } },
        ]),
      );
    case 'byTypeData':
      return Object.fromEntries(
        Object.values(answer.variants).flatMap((variant) => Object.entries(contentOf(variant, book))),
      );
    case 'nothing':
      return {};
    default:
      return answer satisfies never;
  }
}

function recordOf(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}
