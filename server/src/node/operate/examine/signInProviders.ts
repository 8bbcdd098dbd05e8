import { type Finding, ok, reasonOf, warning } from '../../../platform/finding.ts';
import type { Sso } from '../../../platform/sso.ts';

/** Clock difference in seconds from which tokens of a provider are refused as not valid yet or too old. */
const MOST_SECONDS_OFF = 60;

/** Checks whether the identity providers of the operator's file respond as such, and whether their clocks agree with this one. */
export async function examineProviders(sso: Sso): Promise<Finding[]> {
  return Promise.all(
    sso.providers.map(async (provider) => {
      const { name, issuer } = provider;
      try {
        await sso.begin(provider, false);
        const ahead = await sso.clockAheadS(provider);
        if (Math.abs(ahead) <= MOST_SECONDS_OFF) return ok('sso', { de: `${name} antwortet.`, en: `${name} answers.` });
        const seconds = Math.abs(ahead);
        return warning('sso', {
          de: `Die Uhr von ${name} geht ${seconds} s ${ahead > 0 ? 'vor' : 'nach'}. Anmeldungen werden abgewiesen: Bitte beide Uhren mit NTP stellen.`,
          en: `The clock of ${name} is ${seconds} s ${ahead > 0 ? 'ahead' : 'behind'}. Sign-ins are refused: please set both clocks by NTP.`,
        });
      } catch (error) {
        const reason = reasonOf(error);
        return warning('sso', {
          de: `${name} (${issuer}) antwortet nicht, wie ein Anmeldedienst soll: ${reason}. Ein Passwort gilt weiterhin, wo die Sitzungsrichtlinie es zulässt.`,
          en: `${name} (${issuer}) does not answer as a sign-in provider should: ${reason}. A password still works where the session policy allows it.`,
        });
      }
    }),
  );
}
