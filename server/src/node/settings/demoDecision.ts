import { isLoopback, type Settings } from './settings.ts';

export type DemoDecision = 'on' | 'off' | 'refused';

/**
 * Whether the demo world, whose password everybody knows, is on. By default it only starts on an empty database that
 * only this machine can reach and that is not being set up for production. If the database already contains it, a start
 * that other machines can reach is `refused` unless `DEMO=1` confirms it.
 */
export function decideDemo(
  settings: Pick<Settings, 'demo' | 'host' | 'publicUrl' | 'rootPassword'>,
  database: { readonly isEmpty: boolean; readonly holdsDemo: boolean },
): DemoDecision {
  if (settings.demo === 'always') return 'on';
  const isPrivate = isLoopback(settings.host) && settings.publicUrl === undefined;
  if (database.holdsDemo) return isPrivate ? (settings.demo === 'never' ? 'off' : 'on') : 'refused';
  if (settings.demo === 'never' || settings.rootPassword !== undefined) return 'off';
  return database.isEmpty && isPrivate ? 'on' : 'off';
}

/** Error: a start with the demo world was refused, with the reason in both languages. */
export class DemoRefused extends Error {
  override readonly name = 'DemoRefused';
  constructor() {
    super(
      [
        'Diese Datenbank enthält die Demo-Welt, deren Passwort jeder kennt. Für andere Rechner erreichbar startet sie nur mit DEMO=1; sonst DATA_DIR oder DATABASE_URL ändern.',
        'This database holds the demo world, whose password everybody knows. Reachable from other machines it starts with DEMO=1 only; otherwise change DATA_DIR or DATABASE_URL.',
      ].join('\n'),
    );
  }
}
