import type { RunningServer } from './startServer.ts';
import { mistypedWords } from './settings/mistyped.ts';
import type { Settings } from './settings/settings.ts';

/** Text for the terminal when the server listens. */
export function startText(
  server: Pick<RunningServer, 'address' | 'demoAccounts' | 'setupCode' | 'back'>,
  settings: Pick<Settings, 'publicUrl' | 'demoPassword'> & Partial<Pick<Settings, 'mistyped'>>,
): string {
  const lines = [`Leitwarte: ${settings.publicUrl ?? server.address}`];
  for (const each of settings.mistyped ?? []) {
    const { de, en } = mistypedWords(each);
    lines.push(de, en);
  }
  if (server.demoAccounts.length > 0) {
    lines.push(`Demo-Welt, Passwort · demo world, password: ${settings.demoPassword}`);
    for (const { username, role } of server.demoAccounts) lines.push(`  ${username.padEnd(8)} ${role}`);
  }
  if (server.back !== undefined)
    lines.push(
      'Die Datenbank wurde auf diese Version gebracht. Zurück, mit dem Programm der Version davor und angehaltenem Server:',
      'The database was brought to this version. Back, with the program of the version before and the server stopped:',
      server.back,
    );
  if (server.setupCode !== undefined) {
    lines.push(
      'Noch nicht eingerichtet. Öffnen Sie die Adresse im Browser und geben Sie dort diesen Code ein:',
      'Not set up yet. Open the address in a browser and enter this code there:',
      server.setupCode,
    );
  }
  return `\n${lines.map((line) => `  ${line}`).join('\n')}\n\n`;
}
