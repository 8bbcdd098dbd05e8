import * as entities from '@leitwarte/core/entities';
import * as z from 'zod';
import { contract, type Endpoint } from '@leitwarte/core/contract';
import { entryIn } from '../program/bound.ts';
import type { Command } from '../command.ts';

/** The output of a command on stdout with `--json`; undefined if there is none. */
export async function writtenBy({ call, writes }: Command): Promise<z.ZodType | undefined> {
  if (writes === 'nothing') return undefined;
  if (typeof writes === 'function') return writes({ z, entities });
  const answer = call === undefined ? undefined : entryIn<Endpoint>(contract, call).answer;
  if (answer?.kind !== 'json') return undefined;
  if (writes === undefined) return answer.schema;
  if (writes === 'answers') return z.array(answer.schema);
  const part = partOf(answer.schema, writes);
  if (part instanceof z.ZodType) return part;
  throw new Error(`${call} has no ${writes}`);
}

/** Schema of each line if a command can output lines of JSON. */
export async function lineOf({ lines }: Command): Promise<z.ZodType | undefined> {
  return lines?.({ z, entities });
}

/** A part of a schema, which is cast to a zod schema by the caller. */
function partOf(schema: z.ZodType, writes: 'rows' | 'one'): unknown {
  if (writes === 'rows') return schema instanceof z.ZodObject ? schema.shape['results'] : undefined;
  return schema instanceof z.ZodArray ? schema.element : undefined;
}
