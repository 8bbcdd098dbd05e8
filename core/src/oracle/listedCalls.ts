import calls from './calls.json' with { type: 'json' };

/**
 * A call as listed in `core/src/oracle/calls.json`. The list is written from the specification; contract, server and running installations
 * are compared with it. An access is written as one word of {@link allowsBySpelling}, or several joined by ` | `.
 */
export interface ListedCall {
  readonly method: string;
  /** Path below `/api/v1/`. */
  readonly path: string;
  readonly access: string;
  readonly origin: string;
  /** Stricter access for single values of `type_data` (decision 4.10). */
  readonly accessByTypeData?: Readonly<Record<string, string>>;
  /** Stricter access for changed fields; the first rule that names the field applies, `*` names all others (4.11). */
  readonly accessByField?: readonly { readonly fields: readonly string[]; readonly access: string }[];
  /** Access if the row is a certification user (4.11). */
  readonly certified?: string;
  /**
   * What the ids of the call refer to. `organisation`: a row of an organisation; 404 for other organisations (1.72), superusers reach all.
   * `body`: the same by an id in the body; foreign ids are refused as invalid. `self`: the caller; 404 for others (1.23). `own`: something
   * that belongs to the caller; otherwise the response is `foreign`, except for superusers. `everyone`: a row of the whole installation.
   * `none`: nothing.
   */
  readonly scope: Scope;
  readonly foreign?: number;
  /** Which script keys may make the call (decision 4.58): none if missing, `account`, or also those restricted to `plants`. */
  readonly key?: string;
  /** Whether the caller must confirm their identity: always, or if one of these fields changes (decision 4.58). */
  readonly confirms?: boolean | readonly string[];
  /** Whether the call changes nothing, so that it can be tried on a running installation. */
  readonly reads: boolean;
}

const SCOPES = ['organisation', 'body', 'self', 'own', 'everyone', 'none'] as const;
export type Scope = (typeof SCOPES)[number];

/** All calls of the list in their order. */
export const listedCalls: readonly ListedCall[] = calls.map((call) => ({ ...call, scope: scopeOf(call.scope) }));

function scopeOf(text: string): Scope {
  const scope = SCOPES.find((one) => one === text);
  if (scope === undefined) throw new TypeError(`no scope of the list of calls: ${text}`);
  return scope;
}

/** Finds the call of a route, ignoring the names of its parameters; undefined if it is not listed. */
export function listedCall(route: string): ListedCall | undefined {
  return byRoute.get(unnamed(route));
}

const unnamed = (route: string): string => route.replace(/\{\w+\}/g, '{}');
const byRoute = new Map(listedCalls.map((call) => [unnamed(`${call.method} ${call.path}`), call]));
