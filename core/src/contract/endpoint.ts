import type * as z from 'zod';
import type { Access } from '../access/index.ts';
import type { SecurityEvent } from '../codes/index.ts';
import type { CompactName } from '../compact/index.ts';

export type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE';
export type Route = `${Method} ${string}`;

export interface JsonAnswer<S extends z.ZodType> {
  readonly kind: 'json';
  readonly schema: S;
  /** Compact format in which the response may also be requested. */
  readonly compact?: CompactName;
}
export interface FileAnswer {
  readonly kind: 'file';
  readonly mediaType: string;
  /** Other possible media types; the response's Content-Type names the one used. */
  readonly otherMediaTypes?: readonly string[];
  /** Name of the file if the server does not send one. */
  readonly fallbackName: string;
}
export interface NoAnswer {
  readonly kind: 'nothing';
}
export type PlainAnswer = JsonAnswer<z.ZodType> | FileAnswer | NoAnswer;
/** A response whose type depends on `type_data` in the body. */
export interface VariantAnswer<V extends Readonly<Record<string, PlainAnswer>>> {
  readonly kind: 'byTypeData';
  readonly variants: V;
}
export type AnyAnswer = PlainAnswer | VariantAnswer<Readonly<Record<string, PlainAnswer>>>;

export const CSV = 'text/csv';
export const JSON_LINES = 'application/x-ndjson';
export const PDF = 'application/pdf';
export const SVG = 'image/svg+xml';
export const PNG = 'image/png';
/** UTF-8 by default (RFC 5545, 3.1.4). */
export const CALENDAR = 'text/calendar';
export const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

export const EVENT_STREAM = 'text/event-stream';

export const json = <S extends z.ZodType>(schema: S, compact?: CompactName): JsonAnswer<S> => ({
  kind: 'json',
  schema,
  ...(compact && { compact }),
});
export const file = (
  mediaType: string,
  fallbackName = 'download',
  otherMediaTypes?: readonly string[],
): FileAnswer => ({
  kind: 'file',
  mediaType,
  ...(otherMediaTypes && { otherMediaTypes }),
  fallbackName,
});
export const nothing: NoAnswer = { kind: 'nothing' };
export const byTypeData = <const V extends Readonly<Record<string, PlainAnswer>>>(variants: V): VariantAnswer<V> => ({
  kind: 'byTypeData',
  variants,
});

export interface Endpoint<
  R extends Route = Route,
  Q extends z.ZodType | undefined = z.ZodType | undefined,
  B extends z.ZodType | undefined = z.ZodType | undefined,
  A extends AnyAnswer = AnyAnswer,
> {
  /** Method and path below `/api/v1/`, exactly as on the wire, trailing slash included. */
  readonly route: R;
  /** Summary in one English sentence, for documentation and help. */
  readonly summary: string;
  readonly access: Access;
  /** Stricter access if the body has one of these values of `type_data`. */
  readonly accessByTypeData: Readonly<Record<string, Access>>;
  /** Whether the call changes data; such calls are refused if the licence or the organisation is inactive. */
  readonly changes: boolean;
  /** A GET with side effects: never cached, polled or retried. */
  readonly acts: boolean;
  /** Responds with 201 instead of 200. */
  readonly creates: boolean;
  /** Whether the body may also be url-encoded, as HTML forms and sign-in providers send it. */
  readonly takesForm: boolean;
  /**
   * Format of field errors. `ours`: also has a `detail`, for screens that only show that (decision 4.34); `djoser`: only has the fields.
   */
  readonly refusals: 'ours' | 'djoser';
  /** With `Prefer: respond-async` it responds with 202 and the run, instead of waiting for the result. */
  readonly respondsAsync: boolean;
  /** With `Accept: text/event-stream` it sends a new response after each change, until the client disconnects. */
  readonly streams: boolean;
  /** Whether the call is part of the specification (`spec`) or was added by us (`ours`). */
  readonly origin: 'spec' | 'ours';
  /** Whether embed keys may make this call from pages of other sites; the response is then restricted to what the key permits. */
  readonly embed: boolean;
  /**
   * Whether the caller must have confirmed their identity within 15 minutes (decision 4.58): always, or if one of
   * these fields changes.
   */
  readonly confirms: boolean | readonly string[];
  /**
   * Which script keys may make this call (decision 4.58): none; those that see everything that their account sees; or also those restricted
   * to plants, because the call checks the rights for each plant.
   */
  readonly key: 'never' | 'account' | 'plants';
  /**
   * A key may also be sent as the password of `Authorization: Basic`, for programs that cannot send it otherwise; the user name is ignored.
   */
  readonly keyAsPassword: boolean;
  /** Security event that this call records; undefined: none. */
  readonly records: SecurityEvent | undefined;
  /** Largest body in bytes, if it differs from the server's default limit. */
  readonly maxBodyBytes: number | undefined;
  readonly query: Q;
  readonly body: B;
  readonly answer: A;
}

interface EndpointSpec<A extends AnyAnswer, Q extends z.ZodType | undefined, B extends z.ZodType | undefined> {
  readonly summary: string;
  /** Default: `signedIn`. */
  readonly access?: Access;
  readonly accessByTypeData?: Readonly<Record<string, Access>>;
  /** Default: true for PATCH and DELETE, otherwise false. */
  readonly changes?: boolean;
  readonly acts?: boolean;
  readonly creates?: boolean;
  readonly takesForm?: boolean;
  readonly refusals?: Endpoint['refusals'];
  readonly respondsAsync?: boolean;
  readonly streams?: boolean;
  readonly origin?: 'spec' | 'ours';
  readonly embed?: boolean;
  readonly confirms?: Endpoint['confirms'];
  /**
   * Default: `account`; but `never` for calls that are public, about the own account, for superusers, confirmed, recorded, or for embed
   * keys.
   */
  readonly key?: Endpoint['key'];
  readonly keyAsPassword?: boolean;
  readonly records?: SecurityEvent;
  readonly maxBodyBytes?: number;
  readonly query?: Q;
  readonly body?: B;
  readonly answer: A;
}

/** Creates an entry of the contract. The default of each option is documented at the option. */
export function endpoint<
  const R extends Route,
  const A extends AnyAnswer,
  Q extends z.ZodType | undefined = undefined,
  B extends z.ZodType | undefined = undefined,
>(route: R, spec: EndpointSpec<A, Q, B>): Endpoint<R, Q, B, A> {
  return {
    route,
    summary: spec.summary,
    access: spec.access ?? 'signedIn',
    accessByTypeData: spec.accessByTypeData ?? {},
    changes: spec.changes ?? (route.startsWith('PATCH ') || route.startsWith('DELETE ')),
    acts: spec.acts ?? false,
    creates: spec.creates ?? false,
    takesForm: spec.takesForm ?? false,
    refusals: spec.refusals ?? 'ours',
    respondsAsync: spec.respondsAsync ?? false,
    streams: spec.streams ?? false,
    origin: spec.origin ?? 'spec',
    embed: spec.embed ?? false,
    confirms: spec.confirms ?? false,
    key: spec.key ?? keyOf(spec),
    keyAsPassword: spec.keyAsPassword ?? false,
    records: spec.records,
    maxBodyBytes: spec.maxBodyBytes,
    query: givenOrUndefined(spec.query),
    body: givenOrUndefined(spec.body),
    answer: spec.answer,
  };
}

/** By default a script key may read plants and their data, but not make calls that could give it more rights. */
function keyOf({ access = 'signedIn', confirms = false, embed, records }: KeyedSpec): Endpoint['key'] {
  const isOfPeople = access === 'public' || access === 'anyAccount' || access === 'superuser';
  return isOfPeople || confirms !== false || embed === true || records !== undefined ? 'never' : 'account';
}

type KeyedSpec = Pick<EndpointSpec<AnyAnswer, undefined, undefined>, 'access' | 'confirms' | 'embed' | 'records'>;

/** The types Q and B default to `undefined` if the option is left out, so the missing option is a valid Q or B. */
function givenOrUndefined<T>(option: T | undefined): T {
  return option as T;
}

export type Contract = { readonly [area: string]: { readonly [name: string]: Endpoint } };

type ParamNames<P extends string> = P extends `${string}{${infer N}}${infer Rest}` ? N | ParamNames<Rest> : never;
export type PathParams<R extends Route> = { readonly [K in ParamNames<R>]: string | number };

/** Input of a call: path parameters, `query` and `body`. */
export type InputOf<E extends Endpoint> = PathParams<E['route']> &
  (E['query'] extends z.ZodType ? { readonly query?: z.input<E['query']> } : unknown) &
  (E['body'] extends z.ZodType ? { readonly body: z.input<E['body']> } : unknown);

/** A downloaded file as the client returns it. */
export interface Download {
  readonly name: string;
  readonly mediaType: string;
  readonly bytes: Uint8Array;
}

type PlainResult<A> = A extends JsonAnswer<infer S> ? z.output<S> : A extends FileAnswer ? Download : void;

/** Response of a call; if `I` is a literal input, its `type_data` selects the variant. */
export type AnswerOf<E extends Endpoint, I = unknown> =
  E['answer'] extends VariantAnswer<infer V>
    ? I extends { readonly body: { readonly type_data: infer T extends keyof V } }
      ? PlainResult<V[T]>
      : PlainResult<V[keyof V]>
    : PlainResult<E['answer']>;

/** Splits a route string into method and path. */
export function splitRoute(route: Route): { readonly method: Method; readonly path: string } {
  const space = route.indexOf(' ');
  return { method: methodOf(route.slice(0, space)), path: route.slice(space + 1) };
}

const METHODS: readonly Method[] = ['GET', 'POST', 'PATCH', 'DELETE'];
function methodOf(text: string): Method {
  const method = METHODS.find((one) => one === text);
  if (method === undefined) throw new TypeError(`no method of the contract: ${text}`);
  return method;
}

/** One value for each call of the contract, by area and name. */
export type CallsByArea<E> = Readonly<Record<string, Readonly<Record<string, E>>>>;

export interface Entry<E> {
  readonly area: string;
  readonly name: string;
  readonly endpoint: E;
}
export type ContractEntry = Entry<Endpoint>;

/** All entries of a contract in the order of their definition. */
export function entriesOf(contract: Contract): ContractEntry[];
export function entriesOf<E>(calls: CallsByArea<E>): Entry<E>[];
export function entriesOf<E>(calls: CallsByArea<E>): Entry<E>[] {
  return Object.entries(calls).flatMap(([area, endpoints]) =>
    Object.entries(endpoints).map(([name, one]) => ({ area, name, endpoint: one })),
  );
}
