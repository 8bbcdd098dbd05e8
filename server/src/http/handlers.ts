import type * as z from 'zod';
import type { AnswerOf, Contract, Download, Endpoint, PathParams } from '@leitwarte/core/contract';
import type { Language } from '@leitwarte/core/texts';
import type { ServerContext } from '../platform/context.ts';
import type { Viewer } from '../rights/viewer.ts';
import type { Ready } from './memory/ready.ts';

type ParamsOf<E extends Endpoint> = {
  readonly [K in keyof PathParams<E['route']>]: K extends 'id' | `${string}Id` ? number : string;
};

/** Argument of a handler: the call, validated, parsed and authorised as its contract entry declares. */
export interface CallOf<E extends Endpoint> {
  readonly context: ServerContext;
  /** The account that makes the call; the anonymous viewer if a public entry is called without sign-in. */
  readonly viewer: Viewer;
  readonly params: ParamsOf<E>;
  readonly query: E['query'] extends z.ZodType ? z.output<E['query']> : undefined;
  readonly body: E['body'] extends z.ZodType ? z.output<E['body']> : undefined;
  /** Address of the client; empty if it is unknown. */
  readonly address: string;
  /** Language of texts in the response. */
  readonly language: Language;
  /** Name of the client program. */
  readonly agent: string;
  /** Full URL of the call without its query, for the links of paged lists. */
  readonly url: string;
  /**
   * Throws 409 if `If-Match` has another version than the row (decision 4.44). Must be called in the transaction of the change, with the
   * row locked. `read` returns the row in the form of the response; it is called only if the header is present.
   */
  readonly mustStillBe: (read: () => object | Promise<object>) => Promise<void>;
  /**
   * Throws 403 if the entry `confirms` a field that changes, and the caller has not confirmed their identity recently. Must be called with
   * the real changes.
   */
  readonly mustBeConfirmed: (change: object) => void;
  /** Whether the caller prefers 202 to waiting; only on entries that offer it. */
  readonly respondAsync: boolean;
  /** Whether the caller also accepts the compact form of the response; only if the entry has one. */
  readonly wantsCompact: boolean;
  /** Whether the client wants further events; only on entries that offer it. */
  readonly wantsStream: boolean;
}

/** A file as a handler serves it: in memory, or block by block. */
export interface ServedFile {
  readonly name: string;
  /** One of the media types in the contract; by default the first. */
  readonly mediaType?: string;
  readonly content: Uint8Array | AsyncIterable<Uint8Array>;
  /** Set for a public picture, which is shown inline and cached for this time; `etag` identifies it. */
  readonly shown?: { readonly etag: string; readonly maxAgeS: number };
}

/** Result for which the response is 202: the work continues. */
export class Accepted<T> {
  readonly answer: T;
  constructor(answer: T) {
    this.answer = answer;
  }
}

/** A list that may be too long for memory: each portion of its rows is sent before the next is read. */
export class Portions<T> {
  readonly portions: AsyncIterable<readonly T[]>;
  constructor(portions: AsyncIterable<readonly T[]>) {
    this.portions = portions;
  }
}

/** An event stream that continues until its client disconnects or its source ends; each block contains complete events. */
export class EventStream<T> {
  readonly blocks: AsyncIterable<Uint8Array>;
  /** Type of the events; exists only for the compiler. */
  declare readonly tells?: T;
  constructor(blocks: AsyncIterable<Uint8Array>) {
    this.blocks = blocks;
  }
}

type Served<A> = A extends Download ? ServedFile : A;
/** JSON that is cached as bytes until its data change. */
type Remembered<A> = A extends Download ? never : Ready<A>;
type Listed<A> = A extends readonly (infer T)[] ? Portions<T> : never;
export type ResultOf<E extends Endpoint> =
  | Served<AnswerOf<E>>
  | Accepted<Served<AnswerOf<E>>>
  | Listed<AnswerOf<E>>
  | EventStream<AnswerOf<E>>
  | Remembered<AnswerOf<E>>;
export type Handler<E extends Endpoint> = (call: CallOf<E>) => Promise<ResultOf<E>> | ResultOf<E>;

/** One handler for each entry of a contract; a missing one does not compile. */
export type Handlers<C extends Contract> = {
  readonly [A in keyof C]: { readonly [N in keyof C[A]]: Handler<C[A][N]> };
};
