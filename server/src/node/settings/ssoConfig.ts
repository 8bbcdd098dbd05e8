import { readFileSync } from 'node:fs';
import type * as z from 'zod';
import { type SsoProvider, SsoProviderList } from '../../platform/sso.ts';
import { type Settings, SettingsError } from './settings.ts';

/** Identity providers from the file in `SSO_CONFIG`; empty without it. An invalid file stops the start, with all its problems. */
export function ssoProvidersOf({ ssoConfig: path }: Pick<Settings, 'ssoConfig'>): readonly SsoProvider[] {
  if (path === undefined) return [];
  const parsed = SsoProviderList.safeParse(read(path));
  if (parsed.success) return parsed.data.providers;
  throw new SettingsError(
    parsed.error.issues.map((issue) => `SSO_CONFIG=${path}: ${placeOf(issue)}: ${issue.message}`),
  );
}

function read(path: string): unknown {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new SettingsError([`SSO_CONFIG=${path}: nicht lesbar · cannot be read: ${reason}`]);
  }
}

const placeOf = ({ path }: z.core.$ZodIssue): string => path.map(String).join('.') || '.';
