import type { LeitwarteClient } from '../context.ts';
import type { Text } from '../texts.ts';

/** Fields by their names on the wire. */
export type Fields = Readonly<Record<string, unknown>>;

/** A level of a structure: its name and how its objects are saved. Request bodies contain name, position and fields. */
export interface Level {
  readonly what: Text;
  /** Name of the list in a file that contains its objects; empty at the top level. */
  readonly key: string;
  /** Default values of fields that a file may omit. */
  readonly defaults: Fields;
  /** Validates a request body before anything is sent. */
  check(body: Fields): void;
  create(client: LeitwarteClient, parent: number, body: Fields): Promise<{ readonly id: number }>;
  update(client: LeitwarteClient, id: number, body: Fields): Promise<unknown>;
  remove(client: LeitwarteClient, id: number): Promise<void>;
}

/** An object of a structure, as stored on the server or as wanted by a file. */
export interface Node {
  readonly level: Level;
  /** Undefined for an object of a file. */
  readonly id?: number;
  readonly name: string;
  /** Position among its siblings of the same `lane`, from 1. */
  readonly position: number;
  /** Column of a dashboard's table, in which headers are numbered separately; 0 for all others. */
  readonly lane: number;
  /** Fields to send in addition to name and position. */
  readonly body: Fields;
  /** The same fields as written in a file, with names instead of ids. */
  readonly shown: Fields;
  readonly children: readonly Node[];
}

interface Stored {
  readonly id: number;
  readonly name: string | null;
  readonly position: number | null;
}

/** A stored object, without its level and the objects below it. */
export function storedNode({ id, name, position }: Stored, body: Fields = {}, shown: Fields = body) {
  return { id, name: name ?? '', position: position ?? 1, lane: 0, body, shown };
}

/** An object wanted by a file, with index `at` among its siblings. */
export function wantedNode(name: string, at: number, body: Fields = {}, shown: Fields = body) {
  return { name, position: at + 1, lane: 0, body, shown };
}
