import type { Rota } from '@leitwarte/core/entities';
import { ApiError } from '@leitwarte/core/problem';
import { formatMomentIn } from '@leitwarte/core/rules';
import { useTranslation } from 'react-i18next';
import { choiceParam, idParam } from '../../../../../shared/place/params.ts';
import { useLanguage } from '../../../../../texts/useTexts.ts';

/** What of a rota is open in a window of its own, by its list and row; a new one without a row. */
export const rotaPlace = { rota: choiceParam(['shift', 'absence', 'takeover']), row: idParam };

/** What each part of a rota gets. */
export interface RotaProps {
  readonly rota: Rota;
  readonly mayWrite: boolean;
}

/** Whoever can be on call: members who can be reached. */
export const callableIn = ({ people }: Rota): ReadonlySet<number> =>
  new Set(people.filter((one) => one.is_callable).map((one) => one.id));

/** What people of a rota are called; null is a place that nobody has. */
export function usePersonName(rota: Rota): (id: number | null) => string {
  const { t } = useTranslation();
  const names = new Map(rota.people.map(({ id, name }) => [id, name]));
  return (id) => (id === null ? t('rota.vacant') : (names.get(id) ?? t('rota.personNumber', { id })));
}

/** Members as choices of a field. */
export function useMemberChoices(rota: Rota): readonly { readonly value: number; readonly label: string }[] {
  const nameOf = usePersonName(rota);
  return rota.people.filter((one) => one.is_member).map(({ id }) => ({ value: id, label: nameOf(id) }));
}

/** A time as people read it, by the clock of the rota. */
export function useRotaTime({ timezone }: Rota): (at: number | string) => string {
  const language = useLanguage();
  return (at) => formatMomentIn(at, language, timezone);
}

/** Saves one row of a list; what the server says of it is said of the fields of its form. */
export async function inRow<T>(list: string, index: number, save: () => Promise<T>): Promise<T> {
  try {
    return await save();
  } catch (error) {
    throw ofRow(error, `${list}.${index}.`);
  }
}

function ofRow(error: unknown, path: string): unknown {
  if (!(error instanceof ApiError)) return error;
  const { fields, ...problem } = error.problem;
  const own = Object.entries(fields).map(([field, messages]): [string, readonly string[]] => [
    field.startsWith(path) ? field.slice(path.length) : field,
    messages,
  ]);
  return new ApiError({ ...problem, fields: Object.fromEntries(own) }, { cause: error });
}

/** The list with a row in the place of the one of the same number, or as a further one. */
export function withRow<Row extends { readonly id?: number | undefined }, New extends object>(
  rows: readonly Row[],
  id: number | undefined,
  row: New,
): { readonly rows: (Row | New | (New & { readonly id: number }))[]; readonly index: number } {
  const index = rows.findIndex((one) => one.id === id);
  if (id === undefined || index < 0) return { rows: [...rows, row], index: rows.length };
  return { rows: rows.map((one, at) => (at === index ? { ...row, id } : one)), index };
}
