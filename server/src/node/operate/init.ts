import { migrate } from '../../db/migrate.ts';
import { ROOT, setUpOnce } from '../../areas/plants/setup/firstStart.ts';
import { mustBeGoodPassword } from '../../areas/people/account/refuseAccount.ts';
import { FieldRefusal } from '../../http/refuseField.ts';
import { openDatabase } from '../database/database.ts';
import { isCommonPassword } from '../commonPasswords.ts';
import { createLog } from '../log.ts';
import { nodePlatform } from '../platform.ts';
import type { Settings } from '../settings/settings.ts';
import { fittingState, markInstallation, mustBeNew } from './fitting.ts';
import { mustNotHaveMoved } from './moved.ts';
import { OperatorError } from './refusal.ts';

/** Why a password is refused for the first superuser, in the words of the portal's setup page; undefined if it is accepted. */
export async function complaintAboutFirst(
  password: string,
): Promise<{ readonly de: string; readonly en: string } | undefined> {
  const owner = { username: ROOT, email: null, isSuperuser: true };
  try {
    await mustBeGoodPassword({ isCommonPassword }, 'password', password, owner);
    return undefined;
  } catch (error) {
    if (!(error instanceof FieldRefusal)) throw error;
    const words = (language: 'de' | 'en') => (error.in(language).fields['password'] ?? []).join(' ');
    return { de: words('de'), en: words('en') };
  }
}

/**
 * Sets up a production installation: data folder, database with this version's schema, first superuser. Returns the superuser's name.
 * Throws {@link OperatorError} if there already is an installation.
 */
export async function init(
  settings: Pick<Settings, 'dataDir' | 'databaseUrl' | 'importMaxBytes' | 'logLevel'> & {
    readonly rootEmail?: string | undefined;
  },
  password: string,
): Promise<string> {
  await mustNotHaveMoved(settings);
  let death: Error | undefined;
  const database = await openDatabase(settings, { onDeath: (error) => (death = error), onIdleError: () => undefined });
  try {
    if ((await fittingState(database)).kind === 'fresh') await mustBeNew(settings.dataDir, database.engine);
    await migrate(database.db, database.engine);
    const platform = nodePlatform({ log: createLog('silent') });
    if (await setUpOnce({ db: database.db, platform }, { password, email: settings.rootEmail, demo: false })) {
      await markInstallation(settings.dataDir);
      return ROOT;
    }
    throw new OperatorError({
      de: 'Diese Installation ist schon eingerichtet.',
      en: 'This installation is set up already.',
    });
  } catch (error) {
    throw death ?? error;
  } finally {
    await database.close();
  }
}
