import { OAuthSignIn } from '../http/recipe.ts';
import { unsetIn, valuesOf } from '../http/values.ts';

/** OAuth 2 settings of a mailbox without a preset, as entered (JSON). */
const OwnSignIn = OAuthSignIn.omit({ kind: true });

interface Said {
  readonly de: string;
  readonly en: string;
}

/** A mail provider that requires OAuth 2. None of them has been tested with the real service yet. */
interface MailPreset {
  readonly key: string;
  readonly maker: string;
  readonly about: Said;
  readonly parameters: readonly (Said & { readonly name: string })[];
  readonly password: Said;
  /** URL of the provider's documentation. */
  readonly described: string;
  readonly signIn: OAuthSignIn;
}

const tenant = { name: 'tenant', de: 'Verzeichnis-Id des Mandanten', en: 'directory id of the tenant' };
const clientId = { name: 'client_id', de: 'Anwendungs-Id', en: 'id of the application' };
const secretOnly = {
  de: 'client_secret=… (die Zustimmung gibt den Rest)',
  en: 'client_secret=… (the consent gives the rest)',
};
const microsoft = 'https://login.microsoftonline.com/{tenant}/oauth2/v2.0';
const aboutMicrosoft =
  'https://learn.microsoft.com/exchange/client-developer/legacy-protocols/how-to-authenticate-an-imap-pop-smtp-application-by-using-oauth';

export const mailPresets: readonly MailPreset[] = [
  {
    key: 'microsoft-365',
    maker: 'Microsoft 365',
    about: {
      de: 'Postfach in Exchange Online, ohne Anmeldung einer Person: Die Anwendung hat das Recht IMAP.AccessAsApp und darf auf dieses Postfach zugreifen (Add-MailboxPermission). Rechner: outlook.office365.com.',
      en: 'mailbox in Exchange Online without the sign-in of a person: the application has the right IMAP.AccessAsApp and may open this mailbox (Add-MailboxPermission). Machine: outlook.office365.com.',
    },
    parameters: [tenant, clientId],
    password: { de: 'client_secret', en: 'client_secret' },
    described: aboutMicrosoft,
    signIn: OAuthSignIn.parse({
      kind: 'oauth',
      url: `${microsoft}/token`,
      grant: 'client_credentials',
      scope: 'https://outlook.office365.com/.default',
    }),
  },
  {
    key: 'microsoft-365-code',
    maker: 'Microsoft 365 (Code Flow)',
    about: {
      de: 'Postfach in Exchange Online, dessen Inhaber einmal im Browser zustimmt. Rechner: outlook.office365.com.',
      en: 'mailbox in Exchange Online whose owner consents once in a browser. Machine: outlook.office365.com.',
    },
    parameters: [tenant, clientId],
    password: secretOnly,
    described: aboutMicrosoft,
    signIn: OAuthSignIn.parse({
      kind: 'oauth',
      url: `${microsoft}/token`,
      grant: 'refresh_token',
      authorize: `${microsoft}/authorize`,
      scope: 'https://outlook.office.com/IMAP.AccessAsUser.All offline_access',
    }),
  },
  {
    key: 'gmail',
    maker: 'Gmail (Code Flow)',
    about: {
      de: 'Postfach bei Google, dessen Inhaber einmal im Browser zustimmt. Rechner: imap.gmail.com.',
      en: 'mailbox at Google whose owner consents once in a browser. Machine: imap.gmail.com.',
    },
    parameters: [clientId],
    password: secretOnly,
    described: 'https://developers.google.com/workspace/gmail/imap/xoauth2-protocol',
    signIn: OAuthSignIn.parse({
      kind: 'oauth',
      url: 'https://oauth2.googleapis.com/token',
      grant: 'refresh_token',
      // without these parameters Google returns no token that can be renewed
      authorize: 'https://accounts.google.com/o/oauth2/v2/auth?access_type=offline&prompt=consent',
      consentScope: 'https://mail.google.com/',
    }),
  },
];

interface Mailbox {
  readonly preset: string;
  readonly recipe: string;
}

/**
 * The OAuth 2 settings of a mailbox; undefined if it uses name and password; `why` with the reason if they are invalid.
 */
export function mailSignIn({ preset, recipe }: Mailbox): OAuthSignIn | { readonly why: string } | undefined {
  if (preset !== '') return mailPresets.find(({ key }) => key === preset)?.signIn ?? { why: `no preset ${preset}` };
  if (recipe === '') return undefined;
  let json: unknown;
  try {
    json = JSON.parse(recipe);
  } catch (error) {
    return { why: error instanceof Error ? error.message : 'no JSON' };
  }
  const read = OwnSignIn.safeParse(json);
  if (read.success) return { kind: 'oauth', ...read.data };
  const [issue] = read.error.issues;
  return { why: `${issue?.path.join('.') ?? ''}: ${issue?.message ?? ''}`.replace(/^: /, '') };
}

/** Names of required parameters without a value; `client_id` (the id of the application) is always required. */
export function unsetForMail(signIn: OAuthSignIn, parameters: string): string[] {
  const given = { parameters, username: '', password: undefined };
  const unset = unsetIn({ base: '', ...signIn }, given);
  return valuesOf(given).get('client_id') ? unset : [...new Set([...unset, 'client_id'])];
}
