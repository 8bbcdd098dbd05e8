import type { LeitwarteClient } from '../context.ts';
import type { Text } from '../texts.ts';

/** Fields by their wire names. */
export type Fields = Readonly<Record<string, unknown>>;

/** The name of a level of a structure and how one of its objects is saved. Bodies contain name, position and fields. */
export interface Level {
  readonly what: Text;
  /** Name of the list in a file that contains its objects; empty at the top. */
  readonly key: string;
  /** Fields of a file that may be left out. */
  readonly defaults: Fields;
  /** Checks a body before anything is sent. */
  check(body: Fields): void;
  create(client: LeitwarteClient, parent: number, body: Fields): Promise<{ readonly id: number }>;
  update(client: LeitwarteClient, id: number, body: Fields): Promise<unknown>;
  remove(client: LeitwarteClient, id: number): Promise<void>;
}

/** One thing of a structure, as the server has it or as a file wants it. */
export interface Node {
  readonly level: Level;
  /** Missing where a file wants it. */
  readonly id?: number;
  readonly name: string;
  /** Place among its siblings of the same `lane`, from 1. */
  readonly position: number;
  /** Column of a dashboard's table, in which headers are numbered; 0 if there are none. */
  readonly lane: number;
  /** The fields to send in addition to name and position. */
  readonly body: Fields;
  /** The same as a file has it, with names instead of ids. */
  readonly shown: Fields;
  readonly children: readonly Node[];
}

interface Stored {
  readonly id: number;
  readonly name: string | null;
  readonly position: number | null;
}

/** An object of the server, without its level and the objects below it. */
export function storedNode({ id, name, position }: Stored, body: Fields = {}, shown: Fields = body) {
  return { id, name: name ?? '', position: position ?? 1, lane: 0, body, shown };
}

/** An object that a file defines as the `at`-th of its siblings, counted from 0. */
export function wantedNode(name: string, at: number, body: Fields = {}, shown: Fields = body) {
  return { name, position: at + 1, lane: 0, body, shown };
}
