import type { Source, SourceCreate, SourcePatch } from '@leitwarte/core/entities';
import { refuseField } from '../../../http/refuseField.ts';
import { mailSignIn, unsetForMail } from '../../../sources/mail/mailSignIn.ts';
import { presetOf } from '../../../sources/http/presets/index.ts';
import { type HttpRecipe, recipeOf } from '../../../sources/http/recipe.ts';
import { baseOf, unsetIn, valuesOf } from '../../../sources/http/values.ts';

type Service = { readonly [K in 'preset' | 'recipe' | 'parameters' | 'username']?: SourceCreate[K] | undefined };

/** The recipe with which an HTTP source is read; refuses an invalid one. */
export function recipeAsked({ preset = '', recipe = '' }: Service): HttpRecipe {
  if (preset !== '') {
    const known = presetOf(preset);
    if (known === undefined) throw refuseField('preset', 'does_not_exist', { id: preset });
    return known.recipe;
  }
  if (recipe === '') throw refuseField('recipe', 'required');
  const read = recipeOf(recipe);
  if ('why' in read) throw refuseField('recipe', 'not_a_recipe', { why: read.why.slice(0, 200) });
  return read;
}

/** The host of a service; refuses an invalid recipe and a missing parameter. */
export function hostOfService(source: Service): string {
  const recipe = recipeAsked(source);
  const given = { parameters: source.parameters ?? '', username: source.username ?? '', password: undefined };
  const unset = unsetIn(recipe, given);
  if (unset.length > 0) throw refuseField('parameters', 'parameters_missing', { names: unset.join(', ') });
  try {
    return baseOf(recipe, valuesOf(given)).hostname.replace(/^\[(.*)\]$/, '$1');
  } catch {
    throw refuseField(source.preset ? 'parameters' : 'recipe', 'invalid');
  }
}

/** Refuses a sign-in of a mailbox that cannot be read, or that lacks a value; parameters without one have no meaning. */
export function mustSignInToMail({ preset = '', recipe = '', parameters = '' }: Service, tls: boolean): void {
  const signIn = mailSignIn({ preset, recipe: preset === '' ? recipe : '' });
  if (signIn === undefined) {
    if (parameters !== '') throw refuseField('parameters', 'unknown_field');
    return;
  }
  if ('why' in signIn)
    throw preset === ''
      ? refuseField('recipe', 'not_a_recipe', { why: signIn.why.slice(0, 200) })
      : refuseField('preset', 'does_not_exist', { id: preset });
  const unset = unsetForMail(signIn, parameters);
  if (unset.length > 0) throw refuseField('parameters', 'parameters_missing', { names: unset.join(', ') });
  // a token opens the mailbox like a password
  if (!tls) throw refuseField('tls', 'invalid');
}

/** Whether a change makes the source use another service or other data of it. The whole address counts, because it may contain the user. */
export const isOtherService = (before: Pick<Source, 'kind'> & Service, body: SourcePatch): boolean =>
  (before.kind === 'http' || before.kind === 'imap') &&
  askedBy(before.kind === 'imap' && !before.preset && !before.recipe).some(
    (field) => body[field] !== undefined && body[field] !== (before[field] ?? ''),
  );

/** What a password or token is for; a mailbox with a password may change its user. */
const askedBy = (hasPassword: boolean) =>
  hasPassword
    ? (['preset', 'recipe', 'parameters'] as const)
    : (['preset', 'recipe', 'parameters', 'username'] as const);
