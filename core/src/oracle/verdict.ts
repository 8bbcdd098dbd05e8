import type { ListedCall } from './listedCalls.ts';

/**
 * A caller with known rights, in the notation of calls.json. Deliberately independent of `access`, by which the server
 * decides.
 */
export interface Caller {
  /** Undefined if the caller is not signed in. */
  readonly account?: {
    readonly isSuperuser: boolean;
    /** Exact name of the permission group; empty if none. */
    readonly group: string;
    /** Rights of the account, written as `dialog:right`. */
    readonly holds: ReadonlySet<string>;
  };
}

/** Facts about a request, other than its caller. */
export interface Asked {
  /** Whether the ids in the request belong to the caller's organisation (with scope `own`: to the caller). */
  readonly row: 'own' | 'foreign';
  readonly typeData?: string;
  /** Whether the row is a certification user. */
  readonly certified?: boolean;
  /** The only field that the call changes. */
  readonly field?: string;
}

/**
 * Expected status or kind of response: `granted` is any status except 401, 403, 404 and 5xx; `refused` is 400, 403 or
 * 404.
 */
export type Verdict = 401 | 403 | 404 | 'granted' | 'refused';

/**
 * Expected response according to calls.json. The checks have the order of decision 4.10: 401 and 403 for the call, then
 * 404 for the row, then 403 for the field.
 */
export function verdictOf(call: ListedCall, caller: Caller, asked: Asked): Verdict {
  const entry = [call.access, call.accessByTypeData?.[asked.typeData ?? '']].filter((one) => one !== undefined);
  if (!entry.every((access) => allowsBySpelling(access, caller))) return caller.account === undefined ? 401 : 403;
  const byRow = asked.row === 'foreign' ? foreignRow(call, caller) : 'granted';
  if (byRow !== 'granted') return byRow;
  const further = [
    asked.certified === true ? call.certified : undefined,
    asked.field === undefined ? undefined : accessOfField(call, asked.field),
  ].filter((one) => one !== undefined);
  return further.every((access) => allowsBySpelling(access, caller)) ? 'granted' : 403;
}

function foreignRow(call: ListedCall, caller: Caller): Verdict {
  if (call.scope === 'self') return 404;
  if (caller.account === undefined || caller.account.isSuperuser) return 'granted';
  if (call.scope === 'own') return call.foreign === 403 ? 403 : 404;
  if (call.scope === 'organisation') return 404;
  return call.scope === 'body' ? 'refused' : 'granted';
}

function accessOfField(call: ListedCall, field: string): string {
  const rules = call.accessByField ?? [];
  const rule = rules.find(({ fields }) => fields.includes(field)) ?? rules.find(({ fields }) => fields.includes('*'));
  return rule?.access ?? call.access;
}

/**
 * Whether a caller fulfils an access rule of calls.json: `public`, `anyAccount`, `signedIn` (without group
 * Certification), `superuser`, `group:name`, `dialog:right` or `nobody`. If several are joined by ` | `, one is enough.
 */
export function allowsBySpelling(access: string, { account }: Caller): boolean {
  if (access === 'public') return true;
  if (access === 'nobody') return false;
  if (account === undefined) return false;
  if (access === 'anyAccount' || account.isSuperuser) return true;
  if (account.group === 'Certification') return false;
  return access.split(' | ').some((one) => {
    if (one === 'signedIn') return true;
    return one.startsWith('group:') ? account.group === one.slice('group:'.length) : account.holds.has(one);
  });
}

/** Whether a status matches the expected verdict. */
export function fits(verdict: Verdict, status: number): boolean {
  if (verdict === 'granted') return status < 500 && ![401, 403, 404].includes(status);
  return verdict === 'refused' ? [400, 403, 404].includes(status) : status === verdict;
}
