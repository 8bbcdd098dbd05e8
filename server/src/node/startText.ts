import type { RunningServer } from './startServer.ts';
import type { Settings } from './settings/settings.ts';

/** What the terminal shows once the server listens. */
export function startText(
  server: Pick<RunningServer, 'address' | 'demoAccounts' | 'madeUpPassword'>,
  settings: Pick<Settings, 'publicUrl' | 'demoPassword'>,
): string {
  const lines = [`Leitwarte: ${settings.publicUrl ?? server.address}`];
  if (server.demoAccounts.length > 0) {
    lines.push(`Demo-Welt, Passwort · demo world, password: ${settings.demoPassword}`);
    for (const { username, role } of server.demoAccounts) lines.push(`  ${username.padEnd(8)} ${role}`);
  }
  if (server.madeUpPassword !== undefined) {
    lines.push(
      'Erster Start: Superuser root. Dieses Passwort wird nur jetzt gezeigt.',
      'First start: superuser root. This password is shown only now.',
      `root: ${server.madeUpPassword}`,
    );
  }
  return `\n${lines.map((line) => `  ${line}`).join('\n')}\n\n`;
}
