import { verdictOf, type ListedCall, type Verdict } from '@leitwarte/core/oracle';
import type { Tried } from './accounts.ts';
import { foreignOf, kindOf, type Rows } from './rows.ts';

/** One call with one account, and the expected response. */
export interface Attempt {
  readonly call: ListedCall;
  /** `any`: an id that need not exist, so only access is checked. */
  readonly row: 'own' | 'foreign' | 'any';
  readonly params: Readonly<Record<string, string | number>>;
  readonly query: Readonly<Record<string, string | number>>;
  readonly body: unknown;
  readonly due: Verdict;
}

/** Id that no installation has assigned. */
const UNUSED_ID = 999_999_999;

/** Attempts of a reading call with an account: with any id, and if rows are known, with an own id and one that only superusers may see. */
export function attemptsOf(call: ListedCall, tried: Tried, own: Rows | undefined, all: Rows | undefined): Attempt[] {
  const names = [...call.path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
  const attempt = (row: Attempt['row'], idOf: (name: string) => string | number): Attempt => ({
    call,
    row,
    params: Object.fromEntries(names.map((name) => [name, idOf(name)])),
    query: queryOf(call.path),
    body: call.method === 'POST' ? bodyOf(call.path) : undefined,
    due: verdictOf(call, tried.caller, { row: row === 'foreign' ? 'foreign' : 'own', typeData: 'plain' }),
  });
  const anyId = (name: string) => FIXED[name] ?? UNUSED_ID;
  if (call.scope === 'own') return [attempt(isSuperuser(tried) ? 'any' : 'foreign', (name) => otherThing(name, tried))];
  const attempts = [attempt('any', anyId)];
  if (call.scope !== 'organisation' || own === undefined) return attempts;
  const kinds = names.map((name) => kindOf(call.path, name)).filter((kind) => kind !== undefined);
  const isKnown = (name: string) => name in FIXED || kindOf(call.path, name) !== undefined;
  const pick = (row: 'own' | 'foreign') => {
    const found = kinds.map((kind) => [kind, row === 'own' ? own.ids[kind]?.[0] : foreignOf(kind, own, all)] as const);
    if (found.some(([, id]) => id === undefined)) return;
    const ids = new Map(found);
    attempts.push(attempt(row, (name) => ids.get(kindOf(call.path, name) ?? 'plant') ?? anyId(name)));
  };
  // For rows that are part of another row and in no list, no own id is known.
  if (names.every(isKnown)) pick('own');
  if (!isSuperuser(tried)) pick('foreign');
  return attempts;
}

const FIXED: Readonly<Record<string, string | number>> = { year: 2024, month: 1, positionId: 0, type: 'Solar' };

/** Something that belongs to others: the how-to of another group, or a document that was given to nobody. */
function otherThing(name: string, { caller }: Tried): string {
  if (name === 'group') return caller.account?.group === 'root' ? 'Orga-Manager' : 'root';
  return 'nicht vergeben.pdf';
}

function isSuperuser({ caller }: Tried): boolean {
  return caller.account?.isSuperuser === true;
}

/** Query values that calls require before they look for the row. */
function queryOf(path: string): Attempt['query'] {
  if (path.endsWith('/figure_provenance/')) return { code: 'SY' };
  if (path.endsWith('provenance/') && !path.endsWith('/value_provenance/'))
    return { day: '2024-01-01', position: UNUSED_ID };
  if (path === 'billing/closing/') return { year: 2024, month: 1 };
  if (path.endsWith('losses/')) return { from: '2024-01-01', until: '2024-01-02' };
  return /\/(completeness|deliveries)\/$/.test(path) ? { year: 2024 } : {};
}

const DAY = { day: 1, month: 0, year: 2024 };
/** A file of two lines, only used to guess how to read it. */
const SAMPLE = { name: 'probe.csv', base64: btoa('Zeit;Wert (kWh)\n01.01.2024 12:00;1\n') };

/** Serial numbers that no device has; only the effect of their replacement is requested. */
const EXCHANGE = { esn_old: 'nicht vergeben', esn_new: 'auch nicht' };

/** A body that every reading POST accepts; each call uses the fields it has. */
export function bodyOf(path: string): unknown {
  return {
    startIntervall: DAY,
    endIntervall: DAY,
    type_intervall: 'day',
    type: 'day',
    type_data: 'plain',
    month: 1,
    year: 2024,
    from: '2024-01-01T00:00:00Z',
    until: '2024-01-02T00:00:00Z',
    columns: path.endsWith('effect_of_limits/') ? [] : [UNUSED_ID],
    components: [],
    condition: { kind: 'limit', column: 'nicht vergeben' },
    ...EXCHANGE,
    ...SAMPLE,
    // reports that only exist as files need days
    ...(path === 'work_orders/get_report/' && { year: 2024, type_data: 'xlsx' }),
    ...(path === 'losses/get_report/' && { from: '2024-01-01', until: '2024-01-02', type_data: 'xlsx' }),
    selectionData: path.startsWith('organisations/') ? [{ description_id: 1 }] : [1],
  };
}
