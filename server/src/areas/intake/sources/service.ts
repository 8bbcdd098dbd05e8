import type { Source, SourceCreate, SourcePatch } from '@leitwarte/core/entities';
import { refuseField } from '../../../http/refuseField.ts';
import { mailSignIn, unsetForMail } from '../../../sources/mail/mailSignIn.ts';
import { presetOf } from '../../../sources/http/presets/index.ts';
import { type HttpRecipe, recipeOf } from '../../../sources/http/recipe.ts';
import { baseOf, unsetIn, valuesOf } from '../../../sources/http/values.ts';

type Service = { readonly [K in 'preset' | 'recipe' | 'parameters' | 'username']?: SourceCreate[K] | undefined };

/** The recipe for reading an HTTP source, from the preset or the text; refuses an invalid one. */
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

/** The host name of a service; refuses an invalid recipe and missing parameters. */
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

/**
 * Refuses the OAuth settings of a mailbox if they are invalid or a parameter is missing, and parameters without such
 * settings.
 */
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
  // a token gives access to the mailbox like a password, so it must not be sent without TLS
  if (!tls) throw refuseField('tls', 'invalid');
}

/**
 * Whether a change makes the source request another service or other data. The complete address is compared, because it
 * may contain the user.
 */
export const isOtherService = (before: Pick<Source, 'kind'> & Service, body: SourcePatch): boolean =>
  (before.kind === 'http' || before.kind === 'imap') &&
  askedBy(before.kind === 'imap' && !before.preset && !before.recipe).some(
    (field) => body[field] !== undefined && body[field] !== (before[field] ?? ''),
  );

/**
 * Fields that determine what a stored password or token gives access to. With a password the user name of a mailbox may
 * change.
 */
const askedBy = (hasPassword: boolean) =>
  hasPassword
    ? (['preset', 'recipe', 'parameters'] as const)
    : (['preset', 'recipe', 'parameters', 'username'] as const);
