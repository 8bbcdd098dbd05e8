import type { Access } from '@leitwarte/core/access';
import type { Client, ClientOptions } from '@leitwarte/core/client';
import type { LeitwarteContract } from '@leitwarte/core/contract';
import type { CompleteLanguage } from '@leitwarte/core/texts';
import type { NamedProfile } from './config/profiles.ts';
import type { ConfigStore } from './config/store.ts';
import type { Output } from './output/output.ts';
import type { Prompts } from './input/prompts.ts';
import type { Text } from './texts.ts';
import type { World } from './program/world.ts';

export type LeitwarteClient = Client<LeitwarteContract>;

/** The input of every command. */
export interface Context {
  readonly world: World;
  readonly language: CompleteLanguage;
  /** `--dry-run` was given: nothing is changed, so nothing needs to be confirmed. */
  readonly dryRun: boolean;
  say(text: Text): string;
  readonly out: Output;
  readonly config: ConfigStore;
  readonly prompts: Prompts;
  /** The profile in use: `--profile`, LEITWARTE_PROFILE, otherwise the chosen one. Undefined if there is none yet. */
  profile(): NamedProfile | undefined;
  /** The name given by `--profile` or LEITWARTE_PROFILE, whether there is such a profile or not. */
  readonly wantedProfile: string | undefined;
  /** Address of the installation without a slash at the end: `--host`, `--profile`, LEITWARTE_HOST, the profile in use. */
  host(): string;
  /** How requests are sent. Ends the command with code 4 if no user is signed in and the access is not public. */
  connection(access: Access): Promise<ClientOptions>;
  /** The contract's methods for a signed-in user. */
  client(): Promise<LeitwarteClient>;
  /** Does something that changes data; with `--dry-run` the request is shown instead and the answer is undefined. */
  change<T>(call: (client: LeitwarteClient) => Promise<T>): Promise<T | undefined>;
  /** A request built by hand; with `--dry-run` it is shown instead, unless it only reads. */
  send(request: Request): Promise<Response | undefined>;
}
