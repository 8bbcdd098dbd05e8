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

/** Input of every command. */
export interface Context {
  readonly world: World;
  readonly language: CompleteLanguage;
  /** Whether `--dry-run` was given: nothing is changed, so no confirmation is needed. */
  readonly dryRun: boolean;
  say(text: Text): string;
  readonly out: Output;
  readonly config: ConfigStore;
  readonly prompts: Prompts;
  /** Current profile: `--profile`, LEITWARTE_PROFILE, otherwise the selected one. Undefined if there is none. */
  profile(): NamedProfile | undefined;
  /** Name given by `--profile` or LEITWARTE_PROFILE, even if there is no such profile. */
  readonly wantedProfile: string | undefined;
  /** URL of the installation without a trailing slash: `--host`, `--profile`, LEITWARTE_HOST, or the current profile. */
  host(): string;
  /** Options for sending requests. Ends the command with code 4 if no user is signed in and the access is not public. */
  connection(access: Access): Promise<ClientOptions>;
  /** Client of the contract for the signed-in user. */
  client(): Promise<LeitwarteClient>;
  /** Makes a call that changes data; with `--dry-run` the request is shown instead, and the result is undefined. */
  change<T>(call: (client: LeitwarteClient) => Promise<T>): Promise<T | undefined>;
  /** Sends a request; with `--dry-run` it is shown instead, unless it only reads. */
  send(request: Request): Promise<Response | undefined>;
}
