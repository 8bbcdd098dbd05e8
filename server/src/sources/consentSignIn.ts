import { presetOf } from './http/presets/index.ts';
import { type OAuthSignIn, recipeOf } from './http/recipe.ts';
import { mailSignIn } from './mail/mailSignIn.ts';

interface Service {
  readonly kind: string;
  readonly preset: string;
  readonly recipe: string;
}

/** The sign-in settings of a source whose owner consents in a browser (code flow); undefined for all other sources. */
export function consentSignIn({ kind, preset, recipe }: Service): OAuthSignIn | undefined {
  if (kind !== 'imap' && kind !== 'http') return undefined;
  const found = kind === 'imap' ? mailSignIn({ preset, recipe }) : ofService(preset, recipe);
  if (found === undefined || 'why' in found || found.kind !== 'oauth') return undefined;
  return found.grant === 'refresh_token' && found.authorize !== '' ? found : undefined;
}

function ofService(preset: string, recipe: string) {
  if (preset !== '') return presetOf(preset)?.recipe.signIn;
  // recipes without this word are not parsed, because lists contain many sources and most recipes have no sign-in
  if (!recipe.includes('authorize')) return undefined;
  const read = recipeOf(recipe);
  return 'why' in read ? undefined : read.signIn;
}
