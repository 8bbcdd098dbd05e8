import type { Rota } from '@leitwarte/core/entities';
import { ApiError } from '@leitwarte/core/problem';
import { formatMomentIn } from '@leitwarte/core/rules';
import { useTranslation } from 'react-i18next';
import { choiceParam, idParam } from '../../../../../shared/place/params.ts';
import { useLanguage } from '../../../../../texts/useTexts.ts';

/** The open dialog of a rota, by list and row; no row for a new one. */
export const rotaPlace = { rota: choiceParam(['shift', 'absence', 'takeover']), row: idParam };

/** Properties of each part of the rota. */
export interface RotaProps {
  readonly rota: Rota;
  readonly mayWrite: boolean;
}

/** Ids of the members who can be on call, because they can be notified. */
export const callableIn = ({ people }: Rota): ReadonlySet<number> =>
  new Set(people.filter((one) => one.is_callable).map((one) => one.id));

/** Names of the people of a rota; null is an unfilled place. */
export function usePersonName(rota: Rota): (id: number | null) => string {
  const { t } = useTranslation();
  const names = new Map(rota.people.map(({ id, name }) => [id, name]));
  return (id) => (id === null ? t('rota.vacant') : (names.get(id) ?? t('rota.personNumber', { id })));
}

/** Members as options of a field. */
export function useMemberChoices(rota: Rota): readonly { readonly value: number; readonly label: string }[] {
  const nameOf = usePersonName(rota);
  return rota.people.filter((one) => one.is_member).map(({ id }) => ({ value: id, label: nameOf(id) }));
}

/** Formats a time in the zone of the rota. */
export function useRotaTime({ timezone }: Rota): (at: number | string) => string {
  const language = useLanguage();
  return (at) => formatMomentIn(at, language, timezone);
}

/** Saves one row of a list; errors of the server are assigned to the fields of its form. */
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

/** The list with a row replaced by id, or added. */
export function withRow<Row extends { readonly id?: number | undefined }, New extends object>(
  rows: readonly Row[],
  id: number | undefined,
  row: New,
): { readonly rows: (Row | New | (New & { readonly id: number }))[]; readonly index: number } {
  const index = rows.findIndex((one) => one.id === id);
  if (id === undefined || index < 0) return { rows: [...rows, row], index: rows.length };
  return { rows: rows.map((one, at) => (at === index ? { ...row, id } : one)), index };
}
