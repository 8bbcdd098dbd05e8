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
  /** Stricter access for some values of `type_data` (decision 4.10). */
  readonly accessByTypeData?: Readonly<Record<string, string>>;
  /**
   * Stricter access for changed fields (decision 4.11): the first rule that names the field applies; a rule with `*`
   * applies to all other fields.
   */
  readonly accessByField?: readonly { readonly fields: readonly string[]; readonly access: string }[];
  /** Stricter access if the row is a certification user (decision 4.11). */
  readonly certified?: string;
  /**
   * What the ids in the call refer to. `organisation`: a row of an organisation; rows of other organisations get 404
   * (decision 1.72), except for superusers. `body`: the same, but the id is in the body and the id of another
   * organisation is refused as invalid. `self`: the caller; other ids get 404 (decision 1.23). `own`: something that
   * belongs to the caller; other ids get the status in `foreign`, except for superusers. `everyone`: a row of the whole
   * installation. `none`: no row.
   */
  readonly scope: Scope;
  readonly foreign?: number;
  /** Which script keys may make the call (decision 4.58): none if missing, `account`, or also those restricted to `plants`. */
  readonly key?: string;
  /** Whether the caller must confirm their identity: always, or if one of these fields changes (decision 4.58). */
  readonly confirms?: boolean | readonly string[];
  /** Whether the call changes nothing, so that it can be sent to a running installation as a test. */
  readonly reads: boolean;
}

const SCOPES = ['organisation', 'body', 'self', 'own', 'everyone', 'none'] as const;
export type Scope = (typeof SCOPES)[number];

/** All calls of calls.json, in its order. */
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
