import type { Rota, RotaPatch } from '@leitwarte/core/entities';
import * as z from 'zod';
import { validInput } from '../../../input/validInput.ts';
import { wrongUsage } from '../../../exit.ts';
import { say } from '../../../texts.ts';
import { hasUsername, personIn } from './people.ts';

/** A person in the document: by name, or by id if the name is not unique. */
type Person = string | number | null;

/** The rota of a group in the form of a document, with people by name. */
export function documentOf(rota: Rota) {
  const called = (id: number | null): Person => {
    const name = id === null ? null : rota.people.find((one) => one.id === id)?.name;
    if (id === null || name === null || name === undefined) return id;
    const found = rota.people.filter((one) => one.name === name || (name !== null && hasUsername(one, name)));
    return found.length === 1 && !/^\d+$/.test(name) ? name : id;
  };
  return {
    timezone: rota.timezone,
    everybody_otherwise: rota.everybody_otherwise,
    escalate_after_minutes: rota.escalate_after_minutes,
    quiet: rota.quiet,
    shifts: rota.shifts.map(({ people, ...shift }) => ({ ...shift, people: people.map(called) })),
    absences: rota.absences.map(({ person, substitute, ...span }) => ({
      ...span,
      person: called(person),
      substitute: called(substitute),
    })),
    takeovers: rota.takeovers.map(({ id, person, from, until }) => ({ id, from, until, person: called(person) })),
  };
}

const person = z.union([z.string(), z.number()]).nullable();
const Written = z.looseObject({
  shifts: z.array(z.looseObject({ people: z.array(person) })).optional(),
  absences: z.array(z.looseObject({ person, substitute: person.optional() })).optional(),
  takeovers: z.array(z.looseObject({ person })).optional(),
});

/** Converts a document to a change of a rota. */
export async function patchOf(rota: Rota, content: unknown): Promise<RotaPatch> {
  const { RotaPatch: Patch } = await import('@leitwarte/core/entities');
  const written = Written.safeParse(content);
  if (!written.success)
    throw wrongUsage(
      say(
        'Die Datei braucht Listen „shifts“, „absences“, „takeovers“, wie export sie schreibt.',
        'The file needs lists "shifts", "absences", "takeovers", as export writes them.',
      ),
    );
  const idOf = (typed: Person | undefined) =>
    typed === null || typed === undefined ? null : personIn(rota, String(typed));
  const { shifts, absences, takeovers, ...terms } = written.data;
  return validInput(Patch, {
    ...terms,
    ...(shifts && { shifts: shifts.map((shift) => ({ ...shift, people: shift.people.map(idOf) })) }),
    ...(absences && {
      absences: absences.map((one) => ({ ...one, person: idOf(one.person), substitute: idOf(one.substitute) })),
    }),
    ...(takeovers && { takeovers: takeovers.map((one) => ({ ...one, person: idOf(one.person) })) }),
  });
}
