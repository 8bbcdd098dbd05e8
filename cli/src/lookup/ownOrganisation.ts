import type { LeitwarteClient } from '../context.ts';
import { wrongUsage } from '../exit.ts';
import { say } from '../texts.ts';
import { organisationId } from './ids.ts';

/** The typed organisation, otherwise the account's current one. */
export async function organisationOrOwn(client: LeitwarteClient, typed: string | undefined): Promise<number> {
  return typed === undefined ? ownOrganisation(client) : organisationId(client, typed);
}

async function ownOrganisation(client: LeitwarteClient): Promise<number> {
  const { organisation } = await client.session.me();
  if (organisation !== null) return organisation;
  throw wrongUsage(
    say(
      'Ihr Konto gehört zu keiner Organisation. Bitte --organisation angeben oder: leitwarte organisations switch',
      'Your account belongs to no organisation. Please give --organisation, or: leitwarte organisations switch',
    ),
  );
}
