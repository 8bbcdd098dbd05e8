import { fits, verdictOf, type Asked, type Verdict } from '@leitwarte/core/oracle';
import { sendExample, type Example } from '@leitwarte/core/testing';
import type { CallToTry, Way } from './callToTry.ts';
import { changed } from './changed.ts';
import type { Ground } from './ground.ts';
import { ownOf } from './own.ts';
import type { Role } from './roles.ts';

/** Number of attempts, and one line for every response that differs from the list. */
export interface Outcome {
  readonly tried: number;
  readonly differences: readonly string[];
}

/** Makes a call in every way with every role. Rejected calls come first, and must leave the database unchanged. */
export async function tryCall(ground: Ground, call: CallToTry, roles: readonly Role[]): Promise<Outcome> {
  const differences: string[] = [];
  const all: { readonly way: Way; readonly due: readonly Due[]; readonly shared: Example }[] = [];
  for (const way of call.ways)
    all.push({ way, due: roles.map((role) => dueOf(call, way, role)), shared: await way.example() });
  const refuse = async () => {
    for (const { due, shared } of all)
      for (const one of due.filter(isRefused)) differences.push(...(await attempt(ground, call, one, shared)));
  };
  for (const table of await changed(ground.context, refuse))
    differences.push(`${call.name}: a refused call changed ${table}`);
  for (const { way, due, shared } of all)
    for (const one of due.filter((due) => !isRefused(due)))
      differences.push(...(await attempt(ground, call, one, call.call.reads ? shared : await way.example())));
  return { tried: all.reduce((sum, { due }) => sum + due.length, 0), differences };
}

const isRefused = ({ verdict }: Due): boolean => verdict !== 'granted';

interface Due {
  readonly role: Role;
  readonly asked: Asked;
  readonly verdict: Verdict;
}

function dueOf(call: CallToTry, way: Way, role: Role): Due {
  const asked = { ...way.asked, row: ownOf(call.name).row(role, way.asked.row) };
  return { role, asked, verdict: verdictOf(call.call, role.caller, asked) };
}

/** A line about the difference; empty if the response is as expected. */
async function attempt(
  ground: Ground,
  { name, entry, served }: CallToTry,
  { role, asked, verdict }: Due,
  example: Example,
): Promise<string[]> {
  const own = ownOf(name);
  const people = asked.row === 'own' ? ground.home : ground.far;
  const person = await own.person(people, role, asked, example, ground);
  const sent = own.example(example, person, asked);
  const answer = await sendExample(ground, entry.endpoint.route, sent, person.token);
  if (isDue(served, verdict, answer.status)) return [];
  const came = `${answer.status} ${JSON.stringify(answer.body) ?? ''}`;
  return [`${name} as ${role.name}, ${wordsOf(asked)}: ${verdict} was due, ${came} came`];
}

/**
 * Whether the status is as expected. Examples are complete calls, so permitted ones succeed; 429 is accepted too,
 * because all calls come from one address. For a call without an example only rejections because of missing rights can
 * be checked.
 */
function isDue(served: CallToTry['served'], verdict: Verdict, status: number): boolean {
  if (verdict === 401 || verdict === 403) return status === verdict;
  if (served === 'without example') return ![401, 403, 500, 501].includes(status);
  return verdict === 'granted' ? status < 300 || status === 429 : fits(verdict, status);
}

function wordsOf({ row, typeData, certified, field }: Asked): string {
  return [row, typeData, certified && 'certified', field].filter((word) => word !== undefined).join(' ');
}
