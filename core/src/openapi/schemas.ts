import * as z from 'zod';

export type JsonSchema = Readonly<Record<string, unknown>>;

const POINTER = '#/components/schemas/';

/**
 * Converts zod schemas to JSON Schema 2020-12. A schema with an id in its metadata becomes a component, which other
 * schemas reference.
 */
export class SchemaBook {
  readonly #components = new Map<string, JsonSchema>();

  /** Schema of a request body (`input`) or of a response (`output`). */
  schemaOf(schema: z.ZodType, io: 'input' | 'output'): JsonSchema {
    const { $schema: _dialect, $defs, ...own } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
    for (const [name, definition] of Object.entries($defs ?? {})) this.#keep(name, definition);
    return repointed(own);
  }

  #keep(name: string, definition: object): void {
    const { $schema: _dialect, $defs: _definitions, $id: _id, id: _name, ...own } = plainRecord(definition);
    this.#components.set(name, repointed(own));
  }

  /** All components found so far, by name. */
  components(): Readonly<Record<string, JsonSchema>> {
    return Object.fromEntries([...this.#components].toSorted(([a], [b]) => (a < b ? -1 : 1)));
  }
}

function plainRecord(value: object): Record<string, unknown> {
  return { ...value };
}

/**
 * Changes references from `$defs`, where JSON Schema keeps definitions, to `components/schemas`, where OpenAPI does.
 */
function repointed(schema: object): JsonSchema {
  return plainRecord(JSON.parse(JSON.stringify(schema).replaceAll('"#/$defs/', `"${POINTER}`)) as object);
}
