import calls from './calls.json' with { type: 'json' };

/**
 * One call as `core/src/oracle/calls.json` lists it. The list is written from the specification; contract, server and running
 * installations are compared with it. An access is spelled as one word of {@link allowsBySpelling}, or several joined by ` | `.
 */
export interface ListedCall {
  readonly method: string;
  /** Below `/api/v1/`. */
  readonly path: string;
  readonly access: string;
  readonly origin: string;
  /** A stricter access for single values of `type_data` (decision 4.10). */
  readonly accessByTypeData?: Readonly<Record<string, string>>;
  /** A stricter access for changed fields, the first rule that names the field; `*` names all others (4.11). */
  readonly accessByField?: readonly { readonly fields: readonly string[]; readonly access: string }[];
  /** The access if the row is a certification user (4.11). */
  readonly certified?: string;
  /**
   * What the ids of the call refer to. `organisation`: a row of an organisation, 404 from any other (1.72),
   * superusers reach all. `body`: the same by an id in the body, refused as a wrong value. `self`: the caller, 404
   * for anybody else (1.23). `own`: something of the caller, `foreign` is the answer for anything else, superusers
   * have any. `everyone`: a row of the whole installation. `none`: nothing.
   */
  readonly scope: Scope;
  readonly foreign?: number;
  /**
   * Which keys of scripts may open it (decision 4.58): none if it is missing, `account`, or also those bound to
   * `plants`.
   */
  readonly key?: string;
  /** Requires the caller to confirm their identity: always, or if one of these fields changes (decision 4.58). */
  readonly confirms?: boolean | readonly string[];
  /** The call changes nothing, so that it can be tried on a running installation. */
  readonly reads: boolean;
}

const SCOPES = ['organisation', 'body', 'self', 'own', 'everyone', 'none'] as const;
export type Scope = (typeof SCOPES)[number];

/** Every call of the list, in its order. */
export const listedCalls: readonly ListedCall[] = calls.map((call) => ({ ...call, scope: scopeOf(call.scope) }));

function scopeOf(text: string): Scope {
  const scope = SCOPES.find((one) => one === text);
  if (scope === undefined) throw new TypeError(`no scope of the list of calls: ${text}`);
  return scope;
}

/** The call of a route, whatever the names of its parameters; undefined if the list has none. */
export function listedCall(route: string): ListedCall | undefined {
  return byRoute.get(unnamed(route));
}

const unnamed = (route: string): string => route.replace(/\{\w+\}/g, '{}');
const byRoute = new Map(listedCalls.map((call) => [unnamed(`${call.method} ${call.path}`), call]));
