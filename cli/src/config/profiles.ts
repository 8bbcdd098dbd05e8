import { notFound } from '../exit.ts';
import { say } from '../texts.ts';
import type { Config, Profile } from './store.ts';

export interface NamedProfile extends Profile {
  readonly name: string;
}

/** A profile by its name; undefined if there is none. */
export function profileNamed({ profiles }: Config, name: string): NamedProfile | undefined {
  const profile = Object.hasOwn(profiles, name) ? profiles[name] : undefined;
  return profile === undefined ? undefined : { ...profile, name };
}

/** The requested profile, otherwise the chosen one; undefined if it does not exist. */
export function profileInUse(config: Config, wanted: string | undefined): NamedProfile | undefined {
  const name = wanted ?? config.profile;
  return name === undefined ? undefined : profileNamed(config, name);
}

/** A profile by its name; throws if there is none. */
export function existingProfile(config: Config, name: string): NamedProfile {
  const profile = profileNamed(config, name);
  if (profile !== undefined) return profile;
  const names = Object.keys(config.profiles).join(', ');
  throw notFound(
    say(
      `Das Profil „${name}“ gibt es nicht.${names === '' ? '' : ` Es gibt: ${names}.`}`,
      `There is no profile "${name}".${names === '' ? '' : ` There are: ${names}.`}`,
    ),
  );
}

/** Name of the profile with a session at this address: the wanted or chosen one before the others. */
export function holderOf(config: Config, host: string, wanted: string | undefined): string | undefined {
  const first = wanted ?? config.profile;
  const holds = ([, profile]: [string, Profile]) => profile.host === host && profile.token !== undefined;
  const holders = Object.entries(config.profiles).filter(holds);
  if (wanted !== undefined) return holders.some(([name]) => name === wanted) ? wanted : undefined;
  return (holders.find(([name]) => name === first) ?? holders[0])?.[0];
}

/** Token for an address. It comes from a profile with the same address, so that it is sent nowhere else. */
export function tokenFor(config: Config, host: string, wanted: string | undefined): string | undefined {
  const name = holderOf(config, host, wanted);
  return name === undefined ? undefined : config.profiles[name]?.token;
}

/** The profile without its session. */
export function withoutSession(config: Config, name: string): Profile {
  const { host, language } = existingProfile(config, name);
  return { host, ...(language === undefined ? {} : { language }) };
}

/**
 * Name under which a sign-in without `--profile` is stored: the profile of this account at this address, or a profile
 * at this address without an account. Otherwise it is a new name, made from the address or, if a profile of another
 * account has that name, from address and account.
 */
export function nameFor(config: Config, host: string, username: string): string {
  const mine = ({ host: at, username: who }: Profile) => at === host && (who === undefined || who === username);
  const chosen = profileInUse(config, undefined);
  if (chosen !== undefined && mine(chosen)) return chosen.name;
  const profiles = Object.entries(config.profiles);
  const known =
    profiles.find(([, one]) => mine(one) && one.username !== undefined) ?? profiles.find(([, one]) => mine(one));
  if (known !== undefined) return known[0];
  const [short, long] = [new URL(host).hostname.replace(/^\[|\]$/g, ''), host.replace(/^https?:\/\//, '')];
  const names = [short, long, `${username}@${short}`, `${username}@${long}`];
  const others = profiles.some(([, one]) => one.host === host) ? names.slice(2) : names;
  return others.find((name) => !Object.hasOwn(config.profiles, name)) ?? `${username}@${host}`;
}
